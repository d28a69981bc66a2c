import { type Editor, Node } from '@tiptap/core';
import type { NodeType, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** Returns the position after the table around the place. Null outside tables. */
export function afterTable($place: ResolvedPos): number | null {
  for (let depth = $place.depth; depth > 0; depth -= 1)
    if ($place.node(depth).type.name === 'table') return $place.after(depth);
  return null;
}

/** Inserts a table with a header row, and moves the cursor to its first cell. */
export function insertTable(editor: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = editor.schema.nodes as Record<string, NodeType>;
  const rowOf = (cells?: NodeType) =>
    tableRow?.create(
      null,
      [0, 1, 2].flatMap(() => cells?.createAndFill() ?? []),
    );
  const inserted = table?.create(
    null,
    [tableHeader, tableCell, tableCell].flatMap((cells) => rowOf(cells) ?? []),
  );
  if (!inserted) return;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const inside = tr.selection.from + 1;
      tr.replaceSelectionWith(inserted);
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
      return true;
    })
    .run();
}

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
