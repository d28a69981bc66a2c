import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { afterTable } from './table/table-nodes.ts';

interface Block {
  type: 'picture' | 'player';
  attrs: Record<string, unknown>;
}

/**
 * Inserts a picture or player at the cursor, or at a position between two blocks, and moves the cursor after it, so
 * that the next keystroke does not replace it. With the cursor in a table, it goes below the table: cells contain lines
 * only, and a block would split it.
 */
export function insertBlock(editor: Editor, block: Block, given?: number): void {
  const at = given ?? afterTable(editor.state.selection.$head);
  const chain = editor.chain().focus();
  (at === null ? chain.insertContent(block) : chain.insertContentAt(at, block))
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
