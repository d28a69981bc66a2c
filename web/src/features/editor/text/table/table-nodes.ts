import { Node } from '@tiptap/core';
import { Plugin, type Selection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Fragment, type Node as ProseMirrorNode, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

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

/** The role of each node for ProseMirror's tables. */
const roles: Partial<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/**
 * Returns the attributes that ProseMirror's tables require, although cells are never merged and are as wide as their
 * content.
 */
const cellAttributes = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),

  addKeyboardShortcuts() {
    const { editor } = this;
    const goTo = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch);
    // Where Escape was pressed: from there, the next Tab leaves the table, in which the keyboard would be caught.
    let leaving: Selection | null = null;
    const unlessLeaving = (move: () => boolean) => () => {
      const leaves = leaving === editor.state.selection;
      leaving = null;
      return !leaves && move();
    };
    return {
      // Tab in the last cell adds a row.
      Tab: unlessLeaving(() => goTo(1) || (addRowAfter(editor.state, editor.view.dispatch) && goTo(1))),
      'Shift-Tab': unlessLeaving(() => goTo(-1)),
      Escape: () => {
        leaving = editor.state.selection;
        return false;
      },
    };
  },
  addProseMirrorPlugins: () => [tableEditing(), emptyHeads(), cellPaste()],
});

const RowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Tables whose cells contain lines of text. The server unwraps a table that contains anything else. */
export const tableNodes = [TableNode, RowNode, cell('tableCell', 'td'), cell('tableHeader', 'th')];
