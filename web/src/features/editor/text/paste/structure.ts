import { columnsOf } from '@contract/foreign-html.ts';

/** Replaces the element with its children. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

export function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Puts a new element around the children of an element. */
export function wrapInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

const preserved = /white-space(?:-collapse)?:\s*(?:pre|break-spaces)/i;

/** Turns the line ends of text into breaks where its style shows them, as in messages of WhatsApp and posts of X. */
export function keepLineEnds(root: Document): void {
  const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const { parentElement: around, data } = text;
    if (!/\S\s*\n|\n\s*\S/.test(data) || around?.closest('pre')) continue;
    const style = around?.closest('[style*="white-space"]')?.getAttribute('style') ?? '';
    if (!preserved.test(style)) continue;
    const lines = data.split(/\r?\n/).flatMap((line) => [root.createElement('br'), line]);
    text.replaceWith(...lines.slice(1));
  }
}

const blocks =
  'p, div, ul, ol, li, dd, table, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, section, article, figure, iframe';

/** Returns whether an item has lists in it and nothing else, as in Evernote, where it indents the lists. */
const isIndent = (item: Element): boolean =>
  item.children.length > 0 &&
  [...item.childNodes].every((node) =>
    node instanceof Element ? isList(node) : node.textContent?.trim() === '',
  );

/**
 * Moves directly nested lists, as in Google Docs, into the preceding item. A list without one, which was copied from the
 * middle of a longer list, becomes a part of the outer list, or its own if it is of another kind.
 */
export function nestLists(root: Document): void {
  for (const item of root.querySelectorAll('li')) if (isIndent(item)) unwrap(item);
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const { previousElementSibling: item, parentElement: outer } = list;
    if (item?.localName === 'li') item.append(list);
    else if (outer?.localName === list.localName) unwrap(list);
    else outer?.before(list);
  }
}

const level = 'data-indent, aria-level, data-aria-level, data-stringify-indent'.split(', ');

/** Returns the level of a list by its attributes, from 0 or 1, or NaN. */
function levelOf(list: Element): number {
  const given = [list, list.firstElementChild].flatMap((one) => level.map((name) => one?.getAttribute(name)));
  return Number(given.find((one) => one != null) ?? Number.NaN);
}

const isList = (element: Element | null | undefined): element is Element =>
  element?.matches('ul, ol') === true;

/** Joins the lists of Slack and Word Online, which write a list for each change of level, or for each item. */
export function joinLists(root: Document): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  for (const list of root.querySelectorAll('ul, ol')) {
    const depth = levelOf(list);
    let place = list.previousElementSibling;
    if (Number.isNaN(depth) || !isList(place)) continue;
    for (;;) {
      const inner: Element | null | undefined = place.lastElementChild?.lastElementChild;
      if (!isList(inner) || !(levelOf(inner) <= depth)) break;
      place = inner;
    }
    if (levelOf(place) < depth) place.lastElementChild?.append(list);
    else if (levelOf(place) === depth && place.localName === list.localName) {
      place.append(...list.children);
      list.remove();
    }
  }
}

/** Makes a paragraph of what precedes the empty line that Slack writes between two paragraphs. */
function endParagraph(gap: Element): void {
  const paragraph = gap.ownerDocument.createElement('p');
  for (;;) {
    const before = gap.previousSibling;
    if (!before || (before instanceof Element && before.matches(blocks))) break;
    paragraph.prepend(before);
  }
  paragraph.querySelector('br:last-child')?.remove();
  gap.replaceWith(paragraph);
}

/** Makes the text of an element, if it is a line, a bold paragraph. */
function renameToBold(element: Element): void {
  const isLine = element.querySelector(blocks) === null;
  const other = rename(element, isLine ? 'p' : 'div');
  if (isLine) wrapInside(other, 'strong');
}

/** In Google Docs and Word Online, a list of one. */
const numberedHeading = 'ol > li:only-child > :is(h1, h2, h3, h4, h5, h6):only-child';

/** Turns elements that the editor does not know into those that it does. */
export function markBlocks(root: Document): void {
  for (const heading of root.querySelectorAll('[role="heading"]:is(p, div, span)')) {
    if (heading.querySelector(blocks) === null)
      rename(heading, `h${Math.min(6, Math.max(1, Number(heading.getAttribute('aria-level') ?? 2) || 2))}`);
  }
  for (const heading of root.querySelectorAll(numberedHeading)) {
    const list = heading.closest('ol');
    heading.prepend(`${list?.getAttribute('start') ?? 1}. `);
    list?.replaceWith(...(heading.parentElement?.childNodes ?? []));
  }
  // An item begins with a line: the editor would put a heading below an empty item.
  for (const name of root.querySelectorAll('dt, summary, li :is(h1, h2, h3, h4, h5, h6)')) renameToBold(name);
  // Otherwise the words of two of them would join.
  for (const block of root.querySelectorAll('center, details, main, nav')) rename(block, 'div');
  for (const gap of root.querySelectorAll('[data-stringify-type="paragraph-break"]')) endParagraph(gap);
  for (const quotation of root.querySelectorAll('q')) {
    const [open, close] = quotation.parentElement?.closest('q') ? '‘’' : '“”';
    quotation.prepend(open ?? '');
    quotation.append(close ?? '');
  }
}

/** Returns the runs of text between the blocks in an element. */
function runsOf(block: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of block.childNodes) {
    const isBlock = node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);
    if (isBlock) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  return runs;
}

/** Returns the nodes, split at the line breaks. */
function linesOf(run: ChildNode[]): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of run) {
    if (node.nodeName === 'BR') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

const isEmpty = (line: ChildNode[]): boolean =>
  line.every(
    (node) =>
      node.textContent?.trim() === '' &&
      node.nodeName !== 'IMG' &&
      (node as Partial<Element>).querySelector?.('img') == null,
  );

/** Returns the lines, grouped by the empty ones between them. */
function groupsOf(lines: ChildNode[][]): ChildNode[][][] {
  const groups: ChildNode[][][] = [[]];
  for (const line of lines) {
    if (isEmpty(line)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.filter((group) => group.length > 0);
}

function paragraphOf(lines: ChildNode[][], document: Document): Element {
  const paragraph = document.createElement('p');
  lines.forEach((line, index) => {
    if (index > 0) paragraph.append(document.createElement('br'));
    paragraph.append(...line);
  });
  return paragraph;
}

/**
 * Splits text at its empty lines, which many pages write as line breaks within one block. Those that were copied in the
 * editor stay.
 */
export function splitAtEmptyLines(root: Document): void {
  if (root.querySelector('[data-pm-slice]')) return;
  for (const block of [root.body, ...root.body.querySelectorAll('p, div')]) {
    for (const run of runsOf(block)) {
      const groups = groupsOf(linesOf(run));
      if (groups.length < 2) continue;
      const next = run.at(-1)?.nextSibling ?? null;
      const paragraphs = groups.map((lines) => paragraphOf(lines, root));
      for (const node of run) if (node.parentNode === block) node.remove();
      for (const paragraph of paragraphs) block.insertBefore(paragraph, next);
      if (block.localName === 'p') unwrap(block);
    }
  }
}

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

/**
 * Articles have no merged cells: adds the empty cells without which others would move to another column. The editor
 * itself adds those that a first row lacks at its start.
 */
function splitMerged(table: HTMLTableElement): void {
  const rows = [...table.rows].map(({ cells }) => [...cells]);
  const { columns, width } = columnsOf<HTMLTableCellElement>(rows, (cell) => cell);
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
