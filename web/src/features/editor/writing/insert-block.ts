import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

interface Block {
  type: 'picture' | 'video';
  attrs: Record<string, unknown>;
}

/** Puts a picture or video where the cursor is, and the cursor behind it: the next key must not write over it. */
export function insertBlock(editor: Editor, block: Block): void {
  editor
    .chain()
    .focus()
    .insertContent(block)
    .command(({ tr, state }) => {
      const { $to } = tr.selection;
      const paragraph = state.schema.nodes.paragraph;
      if (!$to.nodeAfter?.isTextblock && paragraph) tr.insert($to.pos, paragraph.create());
      tr.setSelection(TextSelection.near(tr.doc.resolve($to.pos))).scrollIntoView();
      return true;
    })
    .run();
}
