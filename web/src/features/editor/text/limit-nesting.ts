import { parseHtml } from '../../../lib/parse-html.ts';

/** More than any article needs: a list of fifty levels. */
const deepest = 100;

const tooDeep = `body${' > *'.repeat(deepest + 1)}`;

/**
 * Returns the HTML of a stored text with only the words of what is nested too deeply. ProseMirror parses recursively, and
 * in code that the browser has not optimized yet, a few hundred levels overflow its stack.
 */
export function limitNesting(html: string): string {
  const { body } = parseHtml(html);
  const elements = body.querySelectorAll(tooDeep);
  if (elements.length === 0) return html;
  for (const element of elements) element.replaceWith(element.textContent);
  return body.innerHTML;
}
