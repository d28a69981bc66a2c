import { keymap } from '@tiptap/pm/keymap';
import { type Command, type EditorState, Plugin, type Selection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Fragment, type Node as ProseMirrorNode, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { afterTable } from './table-nodes.ts';

function decorationsOf(doc: ProseMirrorNode): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'tableHeader' && node.textContent === '')
      decorations.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

/** Gives an empty header cell the role of a data cell until it has text, because it names no column. */
const emptyHeads = (): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => decorationsOf(doc),
      apply: (tr, shown) => (tr.docChanged ? decorationsOf(tr.doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });

const tableParts = ['table', 'tableRow', 'tableCell', 'tableHeader'];
/** What cannot become lines of a cell, and would be lost. It splits the table. */
const unfit = ['picture', 'player'];

/**
 * Turns what is pasted at a place in a table cell into lines, because a list or a heading would split the table in two.
 * Cells stay cells.
 */
export function fitIntoCell(slice: Slice, $place: ResolvedPos): Slice {
  const { paragraph } = $place.doc.type.schema.nodes;
  const isTable = slice.content.content.every(({ type }) => tableParts.includes(type.name));
  if (!paragraph || afterTable($place) === null || isTable) return slice;
  const lines: ProseMirrorNode[] = [];
  let fits = true;
  slice.content.descendants((node) => {
    if (unfit.includes(node.type.name)) fits = false;
    if (node.isTextblock) lines.push(paragraph.create(null, node.content));
    return !node.isTextblock;
  });
  return fits && lines.length > 0 ? new Slice(Fragment.from(lines), 1, 1) : slice;
}

const cellPaste = (): Plugin =>
  new Plugin({
    props: { transformPasted: (slice, { state }) => fitIntoCell(slice, state.selection.$from) },
  });

/** The keys that lead from cell to cell. */
function cellKeys(): Plugin {
  // Where Escape was pressed: from there, the next Tab leaves the table, in which the keyboard would be caught.
  let leaving: Selection | null = null;
  const unlessLeaving =
    (move: Command): Command =>
    (state, dispatch, view) => {
      const leaves = leaving === state.selection;
      leaving = null;
      return !leaves && move(state, dispatch, view);
    };
  return keymap({
    // Tab in the last cell adds a row.
    Tab: unlessLeaving((state, dispatch, view) => {
      const goOn = (now: EditorState) => goToNextCell(1)(now, dispatch);
      return goOn(state) || (addRowAfter(state, dispatch) && goOn(view?.state ?? state));
    }),
    'Shift-Tab': unlessLeaving(goToNextCell(-1)),
    Escape: ({ selection }) => {
      leaving = selection;
      return false;
    },
  });
}

/** What editing tables takes besides their nodes. */
export const tablePlugins = (): Plugin[] => [cellKeys(), tableEditing(), emptyHeads(), cellPaste()];
