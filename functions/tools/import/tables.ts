import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { columnsOf } from '../../src/contract/foreign-html.ts';

const parts = /^(?:table|thead|tbody|tfoot|tr)$/;

/** Returns the elements of a name in a table, without those of tables in it. */
const inTable = (node: Element, names: RegExp): Element[] =>
  node.children.flatMap((part) => {
    if (!isTag(part)) return [];
    if (names.test(part.name)) return [part];
    return parts.test(part.name) ? inTable(part, names) : [];
  });

const count = (written = ''): number => Math.max(1, Number.parseInt(written, 10) || 1);
const spanOf = ({ attribs }: Element) => ({
  colSpan: count(attribs.colspan),
  rowSpan: count(attribs.rowspan),
});

/** Makes lines of the headings, lists and quotations in a cell. */
const asLines = (html: string): string =>
  html
    .replaceAll(/<\/?(?:[uo]l|blockquote|hr)\b[^>]*>/g, '')
    .replaceAll(/<(\/?)(?:h[1-6]|li|pre)\b[^>]*>/g, '<$1p>');

/**
 * Renders a table below its caption. Articles have no merged cells: empty cells keep the others in their columns. A table
 * that contains another, or pictures, only serves as layout, and its cells become paragraphs.
 */
export function tableHtml(table: Element, contentOf: (part: Element) => string): string {
  const caption = inTable(table, /^caption$/)
    .map(contentOf)
    .join('');
  const rows = inTable(table, /^tr$/).map((row) => inTable(row, /^t[dh]$/));
  const isLayout = DomUtils.existsOne(({ name }) => /^(?:table|img|iframe)$/.test(name), table.children);
  if (isLayout || rows.flat().length === 0) return caption + rows.flat().map(contentOf).join('');
  const { columns, width } = columnsOf(rows, spanOf);
  const lines = rows.map((row) => {
    // A row may begin with a heading.
    const { name } = row.at(-1) ?? { name: 'td' };
    const cells = Array<string>(width).fill(`<${name}></${name}>`);
    for (const cell of row)
      cells[columns.get(cell) ?? 0] = `<${cell.name}>${asLines(contentOf(cell))}</${cell.name}>`;
    return `<tr>${cells.join('')}</tr>`;
  });
  return `${caption}<table>${lines.join('')}</table>`;
}
