import { parseHtml } from '../../../lib/parse-html.ts';

/** More than any article needs: a list of fifty levels. */
const deepest = 100;

const tooDeep = `body${' > *'.repeat(deepest + 1)}`;

/** Replaces what is nested too deeply by its words, and returns whether there was anything. */
export function flatten(body: Element): boolean {
  const elements = body.querySelectorAll(tooDeep);
  for (const element of elements) element.replaceWith(element.textContent);
  return elements.length > 0;
}

/**
 * Returns the HTML of a stored text with only the words of what is nested too deeply. ProseMirror parses recursively, and
 * in code that the browser has not optimized yet, a few hundred levels overflow its stack.
 */
export function limitNesting(html: string): string {
  const { body } = parseHtml(html);
  const limited = flatten(body) ? body.innerHTML : html;
  // Tiptap removes these line ends, which part words in imported texts.
  return limited.replace(/>\n(?:\s\s)?</g, '> <');
}
