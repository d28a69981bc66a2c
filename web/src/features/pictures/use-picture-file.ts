import { useState } from 'react';
import { type PictureArea, unreadableFileText } from './api/picture-files.ts';
import { uploadPicture, uploadPoster } from './api/pictures.ts';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { firstShape, type Shape } from './shapes.ts';
import { useUpload } from './use-upload.ts';

const progress = { preparing: 'Cutting…', sending: 'Sending…' } as const;

type PictureFileOptions = Pick<PictureDialogProps, 'purpose' | 'initial' | 'file' | 'onSeveral'>;

/** The file of a picture: choosing one, cutting it, and uploading it. */
export function usePictureFile({ purpose, initial, file: given, onSeveral }: PictureFileOptions) {
  const [file, setFile] = useState<File | null>(given ?? null);
  const [isChoosing, setChoosing] = useState(!given && !initial);
  const [gaveUp, setGaveUp] = useState(false);
  const [shape, setShape] = useState<Shape>(firstShape(purpose));
  const [area, setArea] = useState<PictureArea | null>(null);
  const upload = useUpload(purpose === 'poster' ? uploadPoster : uploadPicture);

  const { state } = upload;
  const isWorking = state.step === 'preparing' || state.step === 'sending';
  const needsArea = file !== null && shape !== 'whole';

  const choose = (files: File[]) => {
    const [next] = files;
    if (isWorking || !next) return;
    if (files.length > 1 && onSeveral) return onSeveral(files);
    setFile(next);
    setArea(null);
    setGaveUp(false);
    setChoosing(false);
    upload.reset();
  };
  const chooseAgain = () => {
    setFile(null);
    setChoosing(true);
  };
  const reject = async (unreadable: File) => {
    setGaveUp(true);
    chooseAgain();
    upload.fail(await unreadableFileText(unreadable));
  };

  return {
    ...{ file, isChoosing, shape, setShape, area, setArea, state, choose, chooseAgain, reject },
    /** Whether choosing opens the browser's dialog for files: not again after a file that could not be read. */
    opensFiles: !gaveUp,
    isWorking,
    /** What there is to wait for before the picture can be used; null if nothing. */
    busyText: isWorking ? progress[state.step] : needsArea && !area ? 'Opening…' : null,
    /** Resolves to the stored picture, which is the previous one without a new file; null if the upload failed. */
    store: async () =>
      file ? upload.upload(file, needsArea ? (area ?? undefined) : undefined) : (initial ?? null),
  };
}
