import { getText, getTextSerializersFromSchema } from '@tiptap/core';
import type { Fragment, Node, Slice } from '@tiptap/pm/model';

const lineOf = (block: Node): string =>
  getText(block, { textSerializers: getTextSerializersFromSchema(block.type.schema) });

const listLines = (list: Node): string => {
  const first = Number(list.attrs.start ?? 1);
  const items = list.children.map((item, index) => {
    const sign = list.type.name === 'orderedList' ? `${first + index}. ` : '- ';
    const text = item.children.map(blockText).filter(Boolean).join('\n');
    return sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`);
  });
  return items.join('\n');
};

/** Cells are separated by tabs, as in spreadsheets. */
const rowLine = (row: Node): string =>
  row.children.map((cell) => cell.children.map(lineOf).join(' ').replaceAll('\n', ' ')).join('\t');

function blockText(block: Node): string {
  switch (block.type.name) {
    case 'bulletList':
    case 'orderedList':
      return listLines(block);
    case 'table':
      return block.children.map(rowLine).join('\n');
    case 'tableRow':
      return rowLine(block);
    case 'player':
      return String(block.attrs.address);
    default:
      return block.isTextblock ? lineOf(block) : blocksText(block.content);
  }
}

const blocksText = (blocks: Fragment): string => blocks.content.map(blockText).filter(Boolean).join('\n\n');

/** Returns the only text block of the slice, such as a part of an item of a list. */
function onlyText({ content, openStart }: Slice): Node | null {
  let node = content.childCount === 1 ? content.firstChild : null;
  for (let depth = 1; node && !node.isTextblock; depth += 1) {
    node = depth < openStart && node.childCount === 1 ? node.firstChild : null;
  }
  return node;
}

/**
 * Returns what is copied as plain text: an empty line between blocks, signs for lists, tabs in tables. By default, each
 * level of lists and tables would add empty lines.
 */
export function plainText(slice: Slice): string {
  const only = onlyText(slice);
  return only ? lineOf(only) : blocksText(slice.content);
}
