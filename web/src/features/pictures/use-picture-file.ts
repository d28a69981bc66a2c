import type { StoredPicture } from '@contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { type PictureArea, unreadableFileText } from './api/picture-files.ts';
import { uploadPicture, type UploadStep } from './api/pictures.ts';
import type { PictureDialogProps } from './index.ts';

export const shapes = {
  whole: { label: 'As it is', aspect: null },
  wide: { label: 'Wide, 16 by 9', aspect: 16 / 9 },
  landscape: { label: 'Landscape, 3 by 2', aspect: 3 / 2 },
  square: { label: 'Square', aspect: 1 },
  upright: { label: 'Upright, 2 by 3', aspect: 2 / 3 },
} as const;

export type Shape = keyof typeof shapes;

/** Whether pictures for this purpose are always square. */
export const isSquare = (purpose: PictureDialogProps['purpose']): boolean =>
  purpose === 'cover' || purpose === 'avatar';

const progress = { preparing: 'Cutting…', sending: 'Sending…' } as const;

type PictureFileOptions = Pick<PictureDialogProps, 'purpose' | 'initial' | 'file' | 'onSeveral'>;

interface Uploaded {
  /** Null for an avatar. */
  picture: StoredPicture | null;
}

/** The file of a picture: choosing one, cutting it, and uploading it. An upload is cancelled on unmount. */
export function usePictureFile({ purpose, initial, file: given, onSeveral }: PictureFileOptions) {
  const [file, setFile] = useState<File | null>(given ?? null);
  const [isChoosing, setChoosing] = useState(!given && !initial);
  const [gaveUp, setGaveUp] = useState(false);
  const [shape, setShape] = useState<Shape>(isSquare(purpose) ? 'square' : 'whole');
  const [area, setArea] = useState<PictureArea | null>(null);
  const [step, setStep] = useState<UploadStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const needsArea = file !== null && shape !== 'whole';

  const choose = (files: File[]) => {
    const [next] = files;
    if (step !== null || !next) return;
    if (files.length > 1 && onSeveral) return onSeveral(files);
    setFile(next);
    setArea(null);
    setGaveUp(false);
    setChoosing(false);
    setProblem(null);
  };
  const chooseAgain = () => {
    setFile(null);
    setChoosing(true);
  };
  const reject = async (unreadable: File) => {
    setGaveUp(true);
    chooseAgain();
    setProblem(await unreadableFileText(unreadable));
  };
  const upload = async (chosen: File): Promise<Uploaded | null> => {
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    const result = await uploadPicture(chosen, {
      purpose: purpose === 'poster' || purpose === 'avatar' ? purpose : undefined,
      area: needsArea ? (area ?? undefined) : undefined,
      signal,
      onProgress: setStep,
    });
    setStep(null);
    if (!result.ok) setProblem(result.message);
    return result.ok && !signal.aborted ? result : null;
  };

  return {
    ...{ file, isChoosing, shape, setShape, area, setArea, problem, choose, chooseAgain, reject },
    /** Whether choosing opens the browser's dialog for files: not again after a file that could not be read. */
    opensFiles: !gaveUp,
    isWorking: step !== null,
    /** What there is to wait for before the picture can be used; null if nothing. */
    busyText: step !== null ? progress[step] : needsArea && !area ? 'Opening…' : null,
    /** Resolves to the stored picture, which is the previous one without a new file; null if the upload failed. */
    store: async (): Promise<Uploaded | null> => (file ? upload(file) : { picture: initial ?? null }),
  };
}
