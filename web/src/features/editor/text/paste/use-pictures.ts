import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { insertBlock } from '../insert-block.ts';
import { attributesOf } from '../picture-node.ts';
import { isPictureFile, whyNotTaken } from './file-kinds.ts';
import { dropPosition } from './drop-position.ts';
import { useFileDrop } from './use-file-drop.ts';

/** What a picture is for. */
export type PictureFor = 'cover' | 'picture';

interface PicturesOptions {
  /** The text, once there is one. */
  editor: () => Editor;
  onAsk: (what: PictureFor) => void;
  onCover: (cover: Picture) => void;
  onClose: () => void;
}

/** Duration of a toast that explains what to do instead. */
const toRead = 20;

const isOverCover = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-field="cover"]') !== null;

/** The queue of dropped, pasted or requested pictures; the dialog asks about each, one after another. */
export function usePictures({ editor, onAsk, onCover, onClose }: PicturesOptions) {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Where the next one goes; undefined for where the cursor is. */
  const place = useRef<number>(undefined);

  const take = (given: readonly File[], what: PictureFor, at?: number) => {
    for (const file of given) {
      if (!isPictureFile(file)) showToast({ text: whyNotTaken(file), seconds: toRead });
    }
    const pictures = given.filter(isPictureFile);
    if (pictures.length === 0) return;
    if (what === 'cover' && pictures.length > 1) {
      showToast({
        text: 'An article has one cover: the first of these pictures. Drop the others on the text.',
        seconds: toRead,
      });
    }
    setFiles(what === 'cover' ? pictures.slice(0, 1) : pictures);
    place.current = at;
    onAsk(what);
  };

  useFileDrop((dropped, event) => {
    if (isOverCover(event)) take(dropped, 'cover');
    else take(dropped, 'picture', dropPosition(editor(), event));
  });

  /** Continues with the next picture. */
  const next = () => {
    setFiles(files.slice(1));
    if (files.length > 1) return;
    place.current = undefined;
    onClose();
  };
  const use = (what: PictureFor, picture: Picture) => {
    const at = place.current;
    next();
    if (what === 'cover') return onCover(picture);
    insertBlock(editor(), { type: 'picture', attrs: { ...attributesOf(picture) } }, at);
    // The next one goes behind it, where the cursor is now.
    place.current = files.length > 1 ? editor().state.selection.$from.before() : undefined;
  };
  return { file: files[0], waiting: Math.max(0, files.length - 1), take, next, use };
}

export type Pictures = ReturnType<typeof usePictures>;
