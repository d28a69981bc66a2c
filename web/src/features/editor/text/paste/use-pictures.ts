import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { placeInGallery, putPicture } from '../gallery/put-picture.ts';
import { attributesOf } from '../picture-node.ts';
import { isPictureFile, whyNotTaken } from './file-kinds.ts';
import { dropPosition } from './drop-position.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type WatchedPlace, watchPlace } from './watch-place.ts';

/** What a picture is for. */
export type PictureFor = 'cover' | 'picture';

interface PicturesOptions {
  /** The text, once there is one. */
  editor: () => Editor;
  /** `several` asks how several pictures are to stand. */
  onAsk: (what: PictureFor | 'several') => void;
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
  /** Of the picture before, in this queue. */
  const [credit, setCredit] = useState('');
  /** Where the next one goes; undefined for where the cursor is. */
  const place = useRef<WatchedPlace>(undefined);
  const setPlace = (at: number | undefined) => {
    place.current?.stop();
    place.current = at === undefined ? undefined : watchPlace(editor(), at);
  };
  /** Whether each makes a gallery with the one before it. */
  const joins = useRef(false);

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
    setCredit('');
    setPlace(at);
    joins.current = false;
    const isOpen = what === 'picture' && pictures.length > 1 && placeInGallery(editor(), at) === null;
    onAsk(isOpen ? 'several' : what);
  };
  const arrange = (as: 'gallery' | 'column') => {
    joins.current = as === 'gallery';
    onAsk('picture');
  };
  /** Leaves all out. */
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
    const behind = putPicture(editor(), attributesOf(picture), { at, joins: joins.current });
    setPlace(files.length > 1 ? behind : undefined);
  };
  return { file: files[0], count: files.length, credit, take, arrange, drop, next, use };
}

export type Pictures = ReturnType<typeof usePictures>;
