import { cleanPaste } from '../clean-paste.ts';
import { parseHtml } from '../../../../../lib/parse-html.ts';

/** The styles with which code editors and terminals mark preformatted text. */
const preformatted = /white-space:\s*(pre|break-spaces)/i;
const carriers = /^(div|span|br|pre|code|meta|style)$/;
const paragraphs = /^(p|br)$/;

const hasOnly = (root: Document, names: RegExp): boolean =>
  [...root.body.querySelectorAll('*')].every(({ localName }) => names.test(localName));

/**
 * Returns whether clipboard HTML adds nothing to its plain text: only paragraphs, or the contents of a code editor,
 * whose colours and weights are syntax highlighting.
 */
export function isWrappedText(html: string): boolean {
  const root = parseHtml(html);
  const outer = root.body.querySelector(':scope > :is(pre, code, div, span)');
  const isCode = outer?.localName === 'pre' || preformatted.test(outer?.getAttribute('style') ?? '');
  if (isCode && hasOnly(root, carriers)) return true;
  return hasOnly(parseHtml(cleanPaste(html).html), paragraphs) && cleanPaste(html).picturesDropped === 0;
}
