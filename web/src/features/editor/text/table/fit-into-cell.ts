import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const tableParts = ['table', 'tableRow', 'tableCell', 'tableHeader'];
/** What cannot become lines of a cell, and would be lost. It splits the table. */
const unfit = ['picture', 'player'];

const isInCell = ($place: ResolvedPos): boolean =>
  Array.from({ length: $place.depth }, (_, depth) => $place.node(depth)).some(
    ({ type }) => type.name === 'table',
  );

/**
 * Turns what is pasted at a place in a table cell into lines, because a list or a heading would split the table in two.
 * Cells stay cells.
 */
export function fitIntoCell(slice: Slice, $place: ResolvedPos): Slice {
  const { paragraph } = $place.doc.type.schema.nodes;
  const isTable = slice.content.content.every(({ type }) => tableParts.includes(type.name));
  if (!paragraph || !isInCell($place) || isTable) return slice;
  const lines: Node[] = [];
  let fits = true;
  slice.content.descendants((node) => {
    if (unfit.includes(node.type.name)) fits = false;
    if (node.isTextblock) lines.push(paragraph.create(null, node.content));
    return !node.isTextblock;
  });
  return fits && lines.length > 0 ? new Slice(Fragment.from(lines), 1, 1) : slice;
}

export const cellPaste = (): Plugin =>
  new Plugin({
    props: { transformPasted: (slice, { state }) => fitIntoCell(slice, state.selection.$from) },
  });
