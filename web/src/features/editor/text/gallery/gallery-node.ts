import { type Editor, Node } from '@tiptap/core';
import { NodeSelection, Plugin, type Selection, type Transaction } from '@tiptap/pm/state';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { writeBehind } from '../typing-rules.ts';

interface Gallery {
  node: ProseMirrorNode;
  /** The gallery's position in the document. */
  at: number;
  /** The index of the selected picture in the gallery. */
  index: number;
}

/** Returns the selected picture, if the selection is exactly one. */
const selectedPicture = (selection: Selection): ProseMirrorNode | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'picture' ? selection.node : null;

/** Returns the gallery of the selected picture. */
export function galleryAround(selection: Selection): Gallery | null {
  const { $from } = selection;
  if (!selectedPicture(selection) || $from.parent.type.name !== 'gallery') return null;
  return { node: $from.parent, at: $from.before(), index: $from.index() };
}

/** Moves the selected picture within its gallery. Returns false if it cannot move there. */
export function moveInGallery(editor: Editor, by: -1 | 1): boolean {
  const { selection } = editor.state;
  const gallery = galleryAround(selection);
  const picture = selectedPicture(selection);
  if (!gallery || !picture || !gallery.node.maybeChild(gallery.index + by)) return false;
  return editor.commands.command(({ tr }) => {
    tr.delete(selection.from, selection.to).insert(selection.from + by, picture);
    tr.setSelection(NodeSelection.create(tr.doc, selection.from + by)).scrollIntoView();
    return true;
  });
}

/** Splits the gallery into pictures of the text, one below the other. */
export function splitGallery(editor: Editor): void {
  const { selection } = editor.state;
  const gallery = galleryAround(selection);
  if (!gallery) return;
  const { node, at } = gallery;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.replaceWith(at, at + node.nodeSize, node.content);
      tr.setSelection(NodeSelection.create(tr.doc, selection.from - 1)).scrollIntoView();
      return true;
    })
    .run();
}

const canJoin = (node: ProseMirrorNode | null | undefined): boolean =>
  node?.type.name === 'picture' || node?.type.name === 'gallery';

/** Returns the selected picture with the pictures and galleries directly above and below it. */
function neighbours(selection: Selection): { from: number; to: number; pictures: ProseMirrorNode[] } | null {
  const { $from, $to } = selection;
  const { parent } = $from;
  if (!selectedPicture(selection) || parent.type.name === 'gallery') return null;
  let [first, last] = [$from.index(), $from.index()];
  let [from, to] = [$from.pos, $to.pos];
  while (first > 0 && canJoin(parent.child(first - 1))) from -= parent.child((first -= 1)).nodeSize;
  while (canJoin(parent.maybeChild(last + 1))) to += parent.child((last += 1)).nodeSize;
  if (first === last) return null;
  const nodes = parent.children.slice(first, last + 1);
  return { from, to, pictures: nodes.flatMap((node) => (node.childCount > 0 ? node.children : [node])) };
}

export const canMakeGallery = (selection: Selection): boolean => neighbours(selection) !== null;

/** Creates a gallery from the selected picture and those directly above and below it. */
export function makeGallery(editor: Editor): void {
  const { selection, schema } = editor.state;
  const picture = selectedPicture(selection);
  const found = neighbours(selection);
  const type = schema.nodes.gallery;
  if (!picture || !found || !type) return;
  const { from, to, pictures } = found;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.replaceWith(from, to, type.create(null, Fragment.from(pictures)));
      tr.setSelection(NodeSelection.create(tr.doc, from + 1 + pictures.indexOf(picture))).scrollIntoView();
      return true;
    })
    .run();
}

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
