import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

interface Block {
  type: 'picture' | 'player';
  attrs: Record<string, unknown>;
}

/**
 * Puts a picture or player where the cursor is, or at another place between two blocks, and the cursor behind it: the next
 * key must not write over it.
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
