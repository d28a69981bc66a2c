import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { insertPicture, placeInGallery } from '../gallery/insert-picture.ts';
import { attributesOf } from '../picture-node.ts';
import { isPictureFile, unsupportedFileText } from './file-kinds.ts';
import { dropPosition } from './drop-position.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type WatchedPlace, watchPlace } from './watch-place.ts';

/** The purpose of a picture. */
export type PictureFor = 'cover' | 'picture';

interface PicturesOptions {
  /** Returns the text editor, once it exists. */
  editor: () => Editor;
  /** `several` asks how to arrange several pictures. */
  onOpenDialog: (what: PictureFor | 'several') => void;
  onCover: (cover: Picture) => void;
  onClose: () => void;
}

/** The duration of a toast that explains an alternative, in seconds. */
const toRead = 20;

const isOverCover = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-field="cover"]') !== null;

/** Manages the queue of dropped, pasted, or requested pictures. The dialog asks about them one after another. */
export function usePictures({ editor, onOpenDialog, onCover, onClose }: PicturesOptions) {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** The credit of the previous picture in this queue. */
  const [credit, setCredit] = useState('');
  /** The position of the next picture. Undefined for the cursor. */
  const place = useRef<WatchedPlace>(undefined);
  const setPlace = (at: number | undefined) => {
    place.current?.stop();
    place.current = at === undefined ? undefined : watchPlace(editor(), at);
  };
  /** Whether each picture forms a gallery with the one before it. */
  const joins = useRef(false);

  const take = (given: readonly File[], what: PictureFor, at?: number) => {
    for (const file of given) {
      if (!isPictureFile(file)) showToast({ text: unsupportedFileText(file), seconds: toRead });
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
    setCredit('');
    setPlace(at);
    joins.current = false;
    const isOpen = what === 'picture' && pictures.length > 1 && placeInGallery(editor(), at) === null;
    onOpenDialog(isOpen ? 'several' : what);
  };
  const arrange = (as: 'gallery' | 'column') => {
    joins.current = as === 'gallery';
    onOpenDialog('picture');
  };
  /** Discards all remaining pictures. */
  const drop = () => {
    setFiles([]);
    setPlace(undefined);
    onClose();
  };

  useFileDrop((dropped, event) => {
    if (isOverCover(event)) take(dropped, 'cover');
    else take(dropped, 'picture', dropPosition(editor(), event));
  });

  /** Continues with the next picture. */
  const next = () => {
    setFiles(files.slice(1));
    if (files.length > 1) return;
    setPlace(undefined);
    onClose();
  };
  const use = (what: PictureFor, picture: Picture) => {
    const at = place.current?.get();
    setCredit(picture.credit ?? '');
    next();
    if (what === 'cover') return onCover(picture);
    const behind = insertPicture(editor(), attributesOf(picture), { at, joins: joins.current });
    setPlace(files.length > 1 ? behind : undefined);
  };
  return { file: files[0], count: files.length, credit, take, arrange, drop, next, use };
}

export type Pictures = ReturnType<typeof usePictures>;
