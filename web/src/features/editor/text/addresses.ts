import { ownPath } from '@contract/own-path.ts';
import { Mark } from '@tiptap/core';

/**
 * Returns the normalized URL for a link in an article, or null if it is invalid. Without a scheme, https is assumed.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[/\\]/.test(text)) return ownPath(text);
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
  const whole = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.hostname.includes('.') ? url.href : null;
}

/** The links of articles, as the server stores them. Text typed at the end of a link does not extend it. */
export const ArticleLink = Mark.create({
  name: 'link',
  // As outermost mark, so that words of several styles are one link.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (linkAddress(element.getAttribute('href') ?? '') === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
