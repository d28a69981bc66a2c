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

/** Returns the column in which each cell begins. */
function columnsOf(table: HTMLTableElement): Map<Element, number> {
  const columns = new Map<Element, number>();
  /** By column, the number of the following rows into which a merged cell reaches. */
  const below: number[] = [];
  const enter = (column: number): boolean => {
    const rows = below[column] ?? 0;
    below[column] = Math.max(0, rows - 1);
    return rows > 0;
  };
  for (const row of table.rows) {
    let column = 0;
    for (const cell of row.cells) {
      while (enter(column)) column++;
      columns.set(cell, column);
      const end = column + Math.min(cell.colSpan, spanMax);
      below.length = Math.max(below.length, end);
      below.fill(cell.rowSpan - 1, column, end);
      column = end;
    }
    for (; column < below.length; column++) enter(column);
  }
  return columns;
}

/**
 * Articles have no merged cells: adds the empty cells without which others would move to another column. The editor
 * itself adds those that a first row lacks at its start.
 */
function splitMerged(table: HTMLTableElement): void {
  const columns = columnsOf(table);
  const width = 1 + Math.max(...columns.values());
  for (const row of table.rows) {
    const cells = [...row.cells];
    // A row may begin with a heading.
    const name = cells.at(-1)?.localName ?? 'td';
    const empty = () => table.ownerDocument.createElement(name);
    let column = 0;
    for (const cell of cells) {
      for (; column < (columns.get(cell) ?? 0); column++) cell.before(empty());
      column++;
    }
    for (; column < width; column++) row.append(empty());
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
