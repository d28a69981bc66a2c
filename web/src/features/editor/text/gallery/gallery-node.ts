import { Node } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
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
      Enter: () => writeBehind(editor.state.tr, editor.view.dispatch.bind(editor.view), ''),
    };
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? unwrapSmall(state.tr) : null,
      props: {
        // Typed text goes after the gallery instead of replacing the selected picture.
        handleTextInput: (view, _from, _to, text) =>
          writeBehind(view.state.tr, view.dispatch.bind(view), text),
      },
    }),
  ],
});

/** Writes into a new line after the gallery whose picture is selected. Returns false if there is none. */
function writeBehind(tr: Transaction, dispatch: (tr: Transaction) => void, text: string): boolean {
  const gallery = galleryAround(tr.selection);
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!gallery || !paragraph) return false;
  const end = gallery.at + gallery.node.nodeSize;
  tr.insert(end, paragraph.create(null, text ? tr.doc.type.schema.text(text) : null));
  tr.setSelection(TextSelection.create(tr.doc, end + 1 + text.length)).scrollIntoView();
  dispatch(tr);
  return true;
}
