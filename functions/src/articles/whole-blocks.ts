/** The elements that may hold a gallery or table. Inside a link or a sentence it would be a block in a line. */
const around = new Set(['blockquote', 'ul', 'ol', 'li']);

const empty = new Set(['img', 'br', 'hr']);

const gallery = /<section data-gallery>(?:\s*<img [^<>]* \/>){2,}\s*<\/section>/.source;

/** Words of a line, and lines: no other block may stand in a cell. */
const inCell = /(?:(?!<\/?(?:table|tr|td|th|img|div|section|h2|h3|ul|ol|li|blockquote|pre|hr)\b)[^])*/.source;
const table = `<table>(?:\\s*<tr>(?:\\s*<(?:td>${inCell}</td>|th>${inCell}</th>))+\\s*</tr>)+\\s*</table>`;

const blockOrTag = new RegExp(`(${gallery}|${table})|<(/?)([a-z0-9]+)[^<>]*>`, 'g');

/** Takes a gallery or table apart: its content stays where it is, with a space between. */
const apart = (block: string): string => block.replaceAll(/<\/?(?:section|table|tr|td|th)\b[^<>]*>/g, '\n');

/** Gives a table no more than rows, cells and lines within them. */
const plainTable = (whole: string): string =>
  whole
    .replaceAll(/<\/p>\s*<p>/g, '<br />')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/\s*(<\/?(?:table|tr|td|th)>)\s*/g, '$1');

/**
 * Keeps the galleries that hold two or more pictures and nothing else, and the tables that hold rows of cells with words.
 * Of any other the content stays where it is. The HTML is cleaned already, so that every tag that is opened is closed.
 */
export function wholeBlocks(html: string): string {
  const open: string[] = [];
  return html.replace(
    blockOrTag,
    (whole, block: string | undefined, slash: string | undefined, name: string) => {
      if (block !== undefined) {
        if (!open.every((tag) => around.has(tag))) return apart(block);
        return block.startsWith('<table>') ? plainTable(block) : block;
      }
      if (/^(?:section|table|tr|td|th)$/.test(name)) return '\n';
      if (slash) open.pop();
      else if (!empty.has(name)) open.push(name);
      return whole;
    },
  );
}
