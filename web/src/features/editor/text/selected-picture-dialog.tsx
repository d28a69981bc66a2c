import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { PictureDialog } from '../../pictures/index.ts';
import { galleryAround } from './gallery/gallery-node.ts';
import { insertBlock } from './insert-block.ts';
import { attributesOf, type PictureAttributes, pictureOf } from './picture-node.ts';

/** Returns the position of a picture: where it is selected, or else its first place in the text. Null if it is gone. */
function placeOf({ state: { doc, selection } }: Editor, id: string): number | null {
  if (selection instanceof NodeSelection && selection.node.attrs.id === id) return selection.from;
  let place: number | null = null;
  doc.descendants((node, at) => {
    if (node.attrs.id === id) place ??= at;
  });
  return place;
}

/** Changes a picture of the text. If somebody else has taken it out meanwhile, it comes back below the cursor. */
function change(editor: Editor, id: string, picture: Picture): void {
  const attrs = { ...attributesOf(picture) };
  const at = placeOf(editor, id);
  const { $to } = editor.state.selection;
  const below = $to.depth === 0 ? $to.pos : $to.after(1);
  if (at === null) return insertBlock(editor, { type: 'picture', attrs }, below);
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setNodeMarkup(at, null, attrs).setSelection(NodeSelection.create(tr.doc, at));
      return true;
    })
    .run();
}

interface SelectedPictureDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The dialog to change the words of the selected picture, or to replace it. Mounted only while open. */
export function SelectedPictureDialog({ editor, onClose }: SelectedPictureDialogProps) {
  const [before] = useState(() => editor.getAttributes('picture') as PictureAttributes);
  const [inGallery] = useState(() => galleryAround(editor.state.selection) !== null);
  return (
    <PictureDialog
      purpose="inline"
      initial={pictureOf(before)}
      inGallery={inGallery}
      onClose={onClose}
      onDone={(picture) => {
        onClose();
        change(editor, before.id, picture);
      }}
    />
  );
}
