import { rename, unwrap } from './trees.ts';

/** Returns whether a table is only used for layout, as in emails: one column, or more than text in a cell. */
function isLayout(table: HTMLTableElement): boolean {
  const columns = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
  return columns < 2 || table.querySelector('table, img, iframe, [data-player]') !== null;
}

/** Returns the elements of a table, without those of nested tables. */
function ownElements(table: HTMLTableElement): Element[] {
  const walker = table.ownerDocument.createTreeWalker(table, NodeFilter.SHOW_ELEMENT, ({ nodeName }) =>
    nodeName === 'TABLE' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Element[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Element);
  return found;
}

/** Replaces a table with the contents of its cells, one below the other. */
function flattenTable(table: HTMLTableElement): void {
  for (const element of ownElements(table)) {
    if (element.matches('td, th')) rename(element, 'div');
    else if (element.matches('thead, tbody, tfoot, tr')) unwrap(element);
  }
  unwrap(table);
}

/** Turns the headings and lists in a cell into lines. */
function toLines(cell: HTMLTableCellElement): void {
  for (const list of cell.querySelectorAll('ul, ol, hr')) unwrap(list);
  const blocks = [...cell.querySelectorAll('h1, h2, h3, h4, h5, h6, li, blockquote, pre, div')];
  for (const block of blocks.toReversed()) {
    if (block.querySelector('p')) unwrap(block);
    else rename(block, 'p');
  }
}

/** More columns than any table of an article has. Some programs claim thousands. */
const spanMax = 50;

/** Articles have no merged cells: adds the empty cells without which those after them would move to other columns. */
function splitMerged(table: HTMLTableElement): void {
  /** By column, the number of the following rows into which a merged cell reaches. */
  const below: number[] = [];
  const enter = (column: number): boolean => {
    const rows = below[column] ?? 0;
    below[column] = Math.max(0, rows - 1);
    return rows > 0;
  };
  for (const row of table.rows) {
    let column = 0;
    let missing = 0;
    for (const cell of [...row.cells]) {
      for (; enter(column); column++) missing++;
      for (; missing > 0; missing--) cell.before(table.ownerDocument.createElement(cell.localName));
      const width = Math.min(cell.colSpan, spanMax);
      below.length = Math.max(below.length, column + width);
      below.fill(cell.rowSpan - 1, column, column + width);
      column += width;
      missing = width - 1;
    }
    for (; column < below.length; column++) enter(column);
  }
}

/** Keeps tables with text in their cells, and unwraps the others. A caption becomes a paragraph above the table. */
export function cleanTables(root: Document): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.caption) table.before(rename(table.caption, 'p'));
    if (isLayout(table)) flattenTable(table);
    else {
      splitMerged(table);
      for (const row of table.rows) for (const cell of row.cells) toLines(cell);
    }
  }
}
