import { rename } from './trees.ts';

const blocks =
  'p, div, ul, ol, li, dd, table, blockquote, pre, hr, h1, h2, h3, h4, h5, h6, section, article, figure, iframe';

/** Moves directly nested lists, as in Google Docs, into the preceding item. */
export function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Turns blocks that the editor does not know into `div`s. Otherwise the words of two of them would join. */
export function markBlocks(root: Document): void {
  for (const block of root.querySelectorAll('center, details, dt, main, nav, summary')) rename(block, 'div');
}

/** Returns the children, split at the line breaks. */
function linesOf(block: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of block.childNodes) {
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
    if (block.querySelector(blocks) !== null) continue;
    const groups = groupsOf(linesOf(block));
    if (groups.length < 2) continue;
    const paragraphs = groups.map((lines) => paragraphOf(lines, root));
    if (block === root.body) block.replaceChildren(...paragraphs);
    else block.replaceWith(...paragraphs);
  }
}
