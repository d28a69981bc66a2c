import { useRef, useState } from 'react';
import { type PictureArea, unreadableFileText } from './api/picture-files.ts';
import { uploadPicture, uploadPoster } from './api/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useUnsent } from '../../ui/dialog-blockers.ts';
import { AltField } from './alt-field.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { firstWords, isSameWords, withWords, type WordsUnder } from './picture-words.ts';
import { ChooseFile } from './choose-file.tsx';
import { FileEditor } from './file-editor.tsx';
import { CurrentPicture } from './current-picture.tsx';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import styles from './picture-form.module.css';
import { firstShape, type Shape } from './shapes.ts';
import { useIncomingFile } from './use-incoming-file.ts';
import { useUpload } from './use-upload.ts';

const progress = { preparing: 'Cutting…', sending: 'Sending…' } as const;

const useWords = { cover: 'Use as cover', inline: 'Use this picture', poster: 'Use as poster' } as const;

const emptyTitles = {
  cover: 'No cover yet',
  inline: 'No picture yet',
  poster: 'No poster yet',
} as const;

type PictureFormProps = Omit<PictureDialogProps, 'open'>;

/** Uploads a picture with its texts, or changes the texts of a stored one. */
export function PictureForm({
  purpose,
  initial,
  file: given,
  credit = '',
  waiting = 0,
  onSeveral,
  onDone,
  onCancel,
}: PictureFormProps) {
  const [file, setFile] = useState<File | null>(given ?? null);
  const [isChoosing, setChoosing] = useState(!given && !initial);
  const [gaveUp, setGaveUp] = useState(false);
  const [shape, setShape] = useState<Shape>(firstShape(purpose));
  const [area, setArea] = useState<PictureArea | null>(null);
  const [first] = useState(() => firstWords(initial, credit));
  const [alt, setAlt] = useState(first.alt);
  const [under, setUnder] = useState<WordsUnder>(first);
  const [altError, setAltError] = useState<string>();
  // Includes text typed during the upload.
  const latest = useLatest({ alt, under });
  useUnsent(file !== null || !isSameWords({ ...under, alt }, first));
  const altInput = useRef<HTMLTextAreaElement>(null);
  const { state, upload, fail, reset } = useUpload(purpose === 'poster' ? uploadPoster : uploadPicture);

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
    reset();
  };
  const { isOver, handlers } = useIncomingFile(choose);

  const chooseAgain = () => {
    setFile(null);
    setChoosing(true);
  };
  const rejectFile = async (unreadable: File) => {
    setGaveUp(true);
    chooseAgain();
    fail(await unreadableFileText(unreadable));
  };

  const describe = (words: string) => {
    setAlt(words);
    setAltError(undefined);
  };

  const finish = async () => {
    const words = alt.trim();
    setAltError(words ? undefined : 'Say in a few words what the picture shows.');
    if (!words) {
      altInput.current?.focus();
      return;
    }
    const kept = file ? await upload(file, needsArea ? (area ?? undefined) : undefined) : initial;
    const now = latest();
    if (kept) onDone(withWords(kept, { ...now.under, alt: now.alt.trim() || words }));
  };

  return (
    <div className={styles.form} {...handlers}>
      {isChoosing && (
        <ChooseFile
          title={initial ? 'Choose another picture' : emptyTitles[purpose]}
          opensFiles={!gaveUp}
          onChoose={choose}
          several={onSeveral !== undefined}
          isOver={isOver}
        />
      )}
      {!isChoosing && file && (
        <FileEditor
          file={file}
          purpose={purpose}
          shape={shape}
          onShape={setShape}
          area={area}
          onArea={setArea}
          onUnreadable={() => void rejectFile(file)}
        />
      )}
      {!isChoosing && !file && initial && <CurrentPicture picture={initial} />}
      {!isChoosing && <AltField ref={altInput} value={alt} onChange={describe} error={altError} />}
      {!isChoosing && purpose !== 'poster' && <CaptionFields words={under} onChange={setUnder} />}
      {state.step === 'failed' && (
        <Notice kind="error" live>
          {state.message}
        </Notice>
      )}
      <div className={styles.actions}>
        {!isChoosing && (
          <Button
            pending={isWorking || (needsArea && !area)}
            pendingText={isWorking ? progress[state.step] : 'Opening…'}
            onClick={() => void finish()}
          >
            {useWords[purpose]}
          </Button>
        )}
        {!isChoosing && !isWorking && (
          <Button variant="secondary" onClick={chooseAgain}>
            Choose another
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {waiting > 0 ? 'Leave this one out' : 'Cancel'}
        </Button>
      </div>
      {waiting > 0 && (
        <p className={styles.waiting}>
          {waiting === 1 ? 'One more comes after it.' : `${waiting} more come after it.`}
        </p>
      )}
    </div>
  );
}
