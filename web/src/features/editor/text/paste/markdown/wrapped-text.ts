import { cleanPaste } from '../clean-paste.ts';
import { parseHtml } from '../parse-html.ts';

/** How code editors and terminals mark text that is shown as it was typed. */
const preformatted = /white-space:\s*(pre|break-spaces)/i;
const carriers = /^(div|span|br|pre|code|meta|style)$/;
const paragraphs = /^(p|br)$/;

const hasOnly = (root: Document, names: RegExp): boolean =>
  [...root.body.querySelectorAll('*')].every(({ localName }) => names.test(localName));

/**
 * Whether the HTML of a clipboard says no more than its text: paragraphs alone, or what a code editor shows, whose
 * colours and weights are its own.
 */
export function isWrappedText(html: string): boolean {
  const root = parseHtml(html);
  const outer = root.body.querySelector(':scope > :is(pre, code, div, span)');
  const isCode = outer?.localName === 'pre' || preformatted.test(outer?.getAttribute('style') ?? '');
  if (isCode && hasOnly(root, carriers)) return true;
  return hasOnly(parseHtml(cleanPaste(html).html), paragraphs) && cleanPaste(html).picturesDropped === 0;
}
