import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

interface Block {
  type: 'picture' | 'player';
  attrs: Record<string, unknown>;
}

/**
 * Inserts a picture or player at the cursor, or at a position between two blocks, and moves the cursor after it, so
 * that the next keystroke does not replace it.
 */
export function insertBlock(editor: Editor, block: Block, at?: number): void {
  const chain = editor.chain().focus();
  (at === undefined ? chain.insertContent(block) : chain.insertContentAt(at, block))
    .command(({ tr, state }) => {
      const { $to } = tr.selection;
      const paragraph = state.schema.nodes.paragraph;
      if (!$to.nodeAfter?.isTextblock && paragraph) tr.insert($to.pos, paragraph.create());
      tr.setSelection(TextSelection.near(tr.doc.resolve($to.pos))).scrollIntoView();
      return true;
    })
    .run();
}
