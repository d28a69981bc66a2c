/**
 * The elements that may contain a gallery or table. Inside a link or a paragraph, it would be a block within inline
 * content.
 */
const around = new Set(['blockquote', 'ul', 'ol', 'li']);

const empty = new Set(['img', 'br', 'hr']);

const gallery = /<section data-gallery>(?:\s*<img [^<>]* \/>){2,}\s*<\/section>/.source;

/** Inline content and line breaks: a cell may not contain any other block. */
const inCell = /(?:(?!<\/?(?:table|tr|td|th|img|div|section|h2|h3|ul|ol|li|blockquote|pre|hr)\b)[^])*/.source;
const table = `<table>(?:\\s*<tr>(?:\\s*<(?:td>${inCell}</td>|th>${inCell}</th>))+\\s*</tr>)+\\s*</table>`;

const blockOrTag = new RegExp(`(${gallery}|${table})|<(/?)([a-z0-9]+)[^<>]*>`, 'g');

/** Unwraps a gallery or table: its content stays in place, separated by spaces. */
const apart = (block: string): string => block.replaceAll(/<\/?(?:section|table|tr|td|th)\b[^<>]*>/g, '\n');

const part = /<\/?(?:table|tr|td|th)>/.source;
/** Starts at the first space of a run only, so that a long run that no tag follows is looked through once. */
const spacesBeforePart = new RegExp(`(?<!\\s)\\s+(?=${part})`, 'g');
const spacesAfterPart = new RegExp(`(?<=${part})\\s+`, 'g');

/** Reduces a table to rows, cells and line breaks within them. */
const plainTable = (whole: string): string =>
  whole
    .replaceAll(/<\/p>\s*<p>/g, '<br />')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(spacesBeforePart, '')
    .replaceAll(spacesAfterPart, '');

const hasWords = (html: string): boolean => html.replaceAll(/<[^<>]*>/g, '').trim() !== '';

/**
 * Keeps galleries that consist of two or more pictures and nothing else, and tables that consist of rows of cells with
 * inline content and of more than empty cells. Unwraps all others, leaving their content in place. The HTML must be
 * sanitized, so that every tag is balanced.
 */
export function normalizeBlocks(html: string): string {
  const open: string[] = [];
  return html.replace(
    blockOrTag,
    (whole, block: string | undefined, slash: string | undefined, name: string) => {
      if (block !== undefined) {
        if (!open.every((tag) => around.has(tag))) return apart(block);
        if (!block.startsWith('<table>')) return block;
        return hasWords(block) ? plainTable(block) : '';
      }
      if (/^(?:section|table|tr|td|th)$/.test(name)) return '\n';
      if (slash) open.pop();
      else if (!empty.has(name)) open.push(name);
      return whole;
    },
  );
}
