import { Node } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { emptyHeads } from './empty-heads.ts';
import { cellPaste } from './fit-into-cell.ts';

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
