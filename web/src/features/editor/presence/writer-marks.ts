import type { Editor } from '@tiptap/core';
import { Decoration } from '@tiptap/pm/view';
import { createDecorations } from '../text/decorations.ts';

const showMarks = createDecorations();

/** Marks blocks, by their position among those of the text, with the names of those who write there. */
export function markWriters(editor: Editor, namesAt: ReadonlyMap<number, readonly string[]>): void {
  const decorations: Decoration[] = [];
  editor.state.doc.forEach((node, offset, index) => {
    const names = namesAt.get(index);
    if (names)
      decorations.push(Decoration.node(offset, offset + node.nodeSize, { 'data-writer': names.join(', ') }));
  });
  showMarks(editor, decorations);
}
