import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import { showToast } from '../../../../ui/toast-store.ts';
import { attributesOf, type PictureAttributes } from '../picture-node.ts';
import { insertBlock } from '../insert-block.ts';
import { galleryAround } from '../gallery/gallery-node.ts';
import { isPictureFile, unsupportedFileText } from './file-kinds.ts';

/** Returns the end of the text, before an empty last line. */
function endOf({ doc }: Editor['state']): number {
  const last = doc.lastChild;
  const isEmpty = last?.isTextblock && last.content.size === 0;
  return doc.content.size - (isEmpty ? last.nodeSize : 0);
}

/** Returns the closest valid position for a picture: between two blocks, or at the end. */
function freePlace(state: Editor['state'], at: number): number {
  const picture = state.schema.nodes.picture?.create();
  const place = picture && dropPoint(state.doc, at, new Slice(Fragment.from(picture), 0, 0));
  return place ?? endOf(state);
}

/** Returns the document position for a picture dropped at this point: between two blocks, or at the end. */
function dropPosition({ state, view }: Editor, { clientX, clientY, target }: MouseEvent): number {
  const isInText = target instanceof Node && view.dom.contains(target);
  const found = isInText ? view.posAtCoords({ left: clientX, top: clientY }) : null;
  return found ? freePlace(state, found.pos) : endOf(state);
}

/** Tracks a position between two blocks across other changes. If it is gone, `get` returns the closest one. */
function watchPlace(editor: Editor, at: number) {
  let place = at;
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    place = mapping.map(place, 1);
  };
  editor.on('transaction', follow);
  return {
    stop: () => void editor.off('transaction', follow),
    get: (): number => freePlace(editor.state, place),
  };
}

type WatchedPlace = ReturnType<typeof watchPlace>;

/**
 * Returns the position in a gallery at which a picture for this position, or for the cursor, would be inserted. Null
 * outside galleries.
 */
function placeInGallery({ state: { doc, selection } }: Editor, at: number | undefined): number | null {
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
function insertPicture(
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
  /** Whether the pictures are arranged as a gallery. */
  const [inGallery, setInGallery] = useState(false);

  /** Whether the picture before the place is one of this queue. */
  const hasBegun = useRef(false);

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
    hasBegun.current = false;
    const isGallery = what === 'picture' && placeInGallery(editor(), at) !== null;
    setInGallery(isGallery);
    const isOpen = what === 'picture' && pictures.length > 1 && !isGallery;
    onOpenDialog(isOpen ? 'several' : what);
  };
  const arrange = (as: 'gallery' | 'column') => {
    setInGallery(as === 'gallery');
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
    const behind = insertPicture(editor(), attributesOf(picture), {
      at,
      joins: inGallery && hasBegun.current,
    });
    hasBegun.current = true;
    setPlace(files.length > 1 ? behind : undefined);
  };
  return { file: files[0], count: files.length, credit, inGallery, take, arrange, drop, next, use };
}

export type Pictures = ReturnType<typeof usePictures>;

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles files dropped anywhere on the page, because the browser would navigate to them and the text would be lost.
 * Dialogs handle their own drops.
 */
function useFileDrop(onFiles: (files: File[], event: DragEvent) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // A dragged picture of this page also carries a file.
    let isOurs = false;
    const onOver = (event: DragEvent) => {
      if (!isOurs && holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const isForeign = !isOurs && holdsFiles(event);
      isOurs = false;
      if (!isForeign) return;
      event.preventDefault();
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      // Otherwise the editor would insert the markup that accompanies a file from another page.
      event.stopPropagation();
      take([...(event.dataTransfer?.files ?? [])], event);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('dragstart', () => (isOurs = true), options);
    window.addEventListener('dragend', () => (isOurs = false), options);
    window.addEventListener('dragover', onOver, options);
    window.addEventListener('drop', onDrop, options);
    return () => listening.abort();
  }, []);
}
