import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

interface Block {
  type: 'picture' | 'player';
  attrs: Record<string, unknown>;
}

/** Returns the position after the table around the cursor. Cells contain lines only; a block would split the table. */
function afterTable({ state }: Editor): number | undefined {
  if (!isInTable(state)) return undefined;
  const { tableStart, table } = selectedRect(state);
  return tableStart + table.nodeSize - 1;
}

/**
 * Inserts a picture or player at the cursor, or at a position between two blocks, and moves the cursor after it, so
 * that the next keystroke does not replace it. With the cursor in a table, it goes below the table.
 */
export function insertBlock(editor: Editor, block: Block, at = afterTable(editor)): void {
  const chain = editor.chain().focus();
  (at === undefined ? chain.insertContent(block) : chain.insertContentAt(at, block))
    .command(({ tr, state }) => {
      const { $to } = tr.selection;
      const paragraph = state.schema.nodes.paragraph;
      // In the middle of a text, the rest of it already follows.
      if (!$to.parent.isTextblock && !$to.nodeAfter?.isTextblock && paragraph)
        tr.insert($to.pos, paragraph.create());
      tr.setSelection(TextSelection.near(tr.doc.resolve($to.pos))).scrollIntoView();
      return true;
    })
    .run();
}
