import type { Editor } from '@tiptap/core';
import { Decoration } from '@tiptap/pm/view';
import { createDecorations } from '../text/decorations.ts';

const marks = createDecorations('writerMarks');

/** Shows beside the blocks of a text who writes there. */
export const WriterMarks = marks.extension;

/** Marks blocks, by their position among those of the text, with names. */
export function markWriters(editor: Editor, namesAt: ReadonlyMap<number, readonly string[]>): void {
  const decorations: Decoration[] = [];
  editor.state.doc.forEach((node, offset, index) => {
    const names = namesAt.get(index);
    if (names)
      decorations.push(Decoration.node(offset, offset + node.nodeSize, { 'data-writer': names.join(', ') }));
  });
  marks.show(editor, decorations);
}
