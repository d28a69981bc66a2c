import type { Editor } from '@tiptap/core';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect, tableNodeTypes } from '@tiptap/pm/tables';

/** Inserts a table with a header row, and moves the cursor to its first cell. */
export function insertTable(editor: Editor): void {
  const types = tableNodeTypes(editor.schema);
  const paragraph = editor.schema.nodes.paragraph;
  const rowOf = (type: typeof types.cell) =>
    types.row.create(
      null,
      [0, 1, 2].map(() => type.create(null, paragraph?.create())),
    );
  const table = types.table.create(null, [types.header_cell, types.cell, types.cell].map(rowOf));
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const inside = tr.selection.from + 1;
      tr.replaceSelectionWith(table);
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
      return true;
    })
    .run();
}

/** Returns the size of the table around the cursor, and whether it has a header row. Null outside tables. */
export function tableAround(state: EditorState): { rows: number; columns: number; hasHead: boolean } | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  const first = table.firstChild?.children ?? [];
  return {
    rows: map.height,
    columns: map.width,
    hasHead: first.every(({ type }) => type.name === 'tableHeader'),
  };
}

/** Runs a ProseMirror table command at the cursor. */
export function runInTable(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch);
  editor.view.focus();
}
