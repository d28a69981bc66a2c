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

const lineEnds =
  /<pre\b[^]*?<\/pre>|(<(?:br|p|h[23]|[uo]l|li|blockquote|t[dhr])\b[^<>]*>)?[^\S\n]{0,9}\n\s*/g;

/**
 * Returns the HTML of a stored text with only the words of what is nested too deeply. ProseMirror parses recursively, and
 * in code that the browser has not optimized yet, a few hundred levels overflow its stack. Line ends, which imported
 * texts have, become spaces; the parser would make line breaks of them, or join the words.
 */
export function limitNesting(html: string): string {
  const { body } = parseHtml(html);
  const limited = flatten(body) ? body.innerHTML : html;
  return limited.replace(lineEnds, (whole, tag?: string) =>
    whole.startsWith('<pre') ? whole : (tag ?? ' '),
  );
}
