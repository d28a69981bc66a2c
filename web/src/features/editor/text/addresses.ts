import { ownPath } from '@contract/own-path.ts';
import { Link } from '@tiptap/extension-link';

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
export const ArticleLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
  HTMLAttributes: { rel: null, target: null, class: null },
});
