import { type Editor, Extension } from '@tiptap/core';
import { wordless } from './write-behind.ts';

/** Selects the picture, gallery or player directly above the text at whose start the cursor is. */
function selectAbove({ state, commands }: Editor): boolean {
  const { empty, $from } = state.selection;
  if (!empty || $from.depth === 0 || $from.parentOffset > 0 || $from.parent.content.size === 0) return false;
  const above = state.doc.resolve($from.before()).nodeBefore;
  if (!above || !wordless.includes(above.type.name)) return false;
  return commands.setNodeSelection($from.before() - above.nodeSize);
}

/**
 * Backspace at the start of a text selects a picture, gallery or player above it, as it does in an empty line, and as
 * Delete does from the line above. ProseMirror would delete it at once.
 */
export const Backspace = Extension.create({
  name: 'backspace',
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => editor.commands.undoInputRule() || selectAbove(editor),
  }),
});
