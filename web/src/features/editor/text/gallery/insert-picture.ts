import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { insertBlock } from '../insert-block.ts';
import type { PictureAttributes } from '../picture-node.ts';
import { galleryAround } from './gallery-edits.ts';

/**
 * Returns the position in a gallery at which a picture for this position, or for the cursor, would be inserted. Null
 * outside galleries.
 */
export function placeInGallery({ state: { doc, selection } }: Editor, at: number | undefined): number | null {
  if (at !== undefined) return doc.resolve(at).parent.type.name === 'gallery' ? at : null;
  return galleryAround(selection) ? selection.to : null;
}

/**
 * Inserts a picture into a gallery. It is selected if another picture of the gallery was. Returns the position for the
 * next one.
 */
function insertInGallery(editor: Editor, at: number, attrs: PictureAttributes): number {
  editor.commands.command(({ tr, state }) => {
    const picture = state.schema.nodes.picture?.create(attrs);
    if (!picture) return false;
    const isSelected = galleryAround(tr.selection) !== null;
    tr.insert(at, picture);
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
    return true;
  });
  return at + 1;
}

/** Creates a gallery from the picture before this position and another one. Returns the position for the next one. */
function joinBefore(editor: Editor, at: number, attrs: PictureAttributes): number {
  editor.commands.command(({ tr, state: { doc, schema } }) => {
    const before = doc.resolve(at).nodeBefore;
    const picture = schema.nodes.picture?.create(attrs);
    const gallery = before && picture && schema.nodes.gallery?.create(null, [before, picture]);
    if (!gallery) return false;
    tr.replaceWith(at - before.nodeSize, at, gallery);
    return true;
  });
  // Between the last picture and the end of the gallery.
  return at + 2;
}

/**
 * Inserts a picture at a position or at the cursor. With `joins`, it forms a gallery with the picture before it.
 * Returns the position for a picture that follows.
 */
export function insertPicture(
  editor: Editor,
  attrs: PictureAttributes,
  { at, joins }: { at: number | undefined; joins: boolean },
): number {
  const place = placeInGallery(editor, at);
  if (place !== null) return insertInGallery(editor, place, attrs);
  const before = at === undefined ? null : editor.state.doc.resolve(at).nodeBefore;
  if (joins && at !== undefined && before?.type.name === 'picture') return joinBefore(editor, at, attrs);
  insertBlock(editor, { type: 'picture', attrs: { ...attrs } }, at);
  // The line with the cursor follows the picture.
  return editor.state.selection.$from.before();
}
