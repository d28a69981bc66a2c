import { Node } from '@tiptap/core';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { writeBehind } from '../write-behind.ts';
import { galleryAround, moveInGallery } from './gallery-edits.ts';

/** Unwraps galleries with fewer than two pictures. */
function unwrapSmall(tr: Transaction): Transaction | null {
  const { selection } = tr;
  const small: { at: number; size: number }[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'gallery' && node.childCount < 2) small.unshift({ at, size: node.nodeSize });
  });
  for (const { at, size } of small) {
    const content = tr.doc.nodeAt(at)?.content;
    if (content) tr.replaceWith(at, at + size, content);
    if (selection instanceof NodeSelection && selection.from === at + 1) {
      tr.setSelection(NodeSelection.create(tr.doc, at));
    }
  }
  return small.length > 0 ? tr : null;
}

/** Two or more pictures side by side. The server unwraps a gallery that contains anything else. */
export const GalleryNode = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'picture*',
  isolating: true,

  parseHTML: () => [{ tag: 'section[data-gallery]' }],
  renderHTML: () => ['section', { 'data-gallery': '' }, 0],

  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Alt-ArrowUp': () => moveInGallery(editor, -1),
      'Alt-ArrowDown': () => moveInGallery(editor, 1),
      // There is no place for a line between two pictures.
      Enter: () => galleryAround(editor.state.selection) !== null && writeBehind(editor.view, ''),
    };
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? unwrapSmall(state.tr) : null,
    }),
  ],
});
