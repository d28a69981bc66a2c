import {
  altMaxLength,
  captionMaxLength,
  creditMaxLength,
  type Picture as PictureRecord,
} from '@contract/pictures.ts';
import { type Ref, useRef, useState } from 'react';
import { Dialog, useUnsent } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
import type { PictureDialogProps } from './index.ts';
import { firstShape, type Shape } from './shapes.ts';
import { type PictureArea, unreadableFileText } from './api/picture-files.ts';
import { uploadPicture, uploadPoster } from './api/pictures.ts';
import { useUpload } from './use-upload.ts';
import { ChooseFile, useIncomingFile } from './choose-file.tsx';
import { FileEditor } from './file-editor.tsx';
import styles from './pictures.module.css';
import { usePictureWords, type WordsUnder } from './picture-words.ts';
import { Muted } from '../../ui/muted.tsx';

const progress = { preparing: 'Cutting…', sending: 'Sending…' } as const;

type PictureFileOptions = Pick<PictureDialogProps, 'purpose' | 'initial' | 'file' | 'onSeveral'>;

/** The file of a picture: choosing one, cutting it, and uploading it. */
function usePictureFile({ purpose, initial, file: given, onSeveral }: PictureFileOptions) {
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

const titles = {
  cover: 'Cover',
  inline: 'Picture',
  poster: 'Poster',
} as const;

export default function PictureDialog(props: PictureDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={titles[props.purpose]}>
      <PictureForm {...props} />
    </Dialog>
  );
}

const useWords = { cover: 'Use as cover', inline: 'Use this picture', poster: 'Use as poster' } as const;

const emptyTitles = {
  cover: 'No cover yet',
  inline: 'No picture yet',
  poster: 'No poster yet',
} as const;

/** Uploads a picture with its texts, or changes the texts of a stored one. */
function PictureForm(props: PictureDialogProps) {
  const { purpose, initial, credit = '', waiting = 0, inGallery = false, onSeveral, onDone, onClose } = props;
  const picture = usePictureFile(props);
  const words = usePictureWords(initial, credit);
  const altInput = useRef<HTMLTextAreaElement>(null);
  const { file, isChoosing, state } = picture;
  const isOver = useIncomingFile(picture.choose);
  useUnsent(file !== null || words.isChanged);

  const altField = (
    <AltField ref={altInput} value={words.alt} onChange={words.setAlt} error={words.altError} />
  );

  const finish = async () => {
    const alt = words.checkAlt();
    if (alt === '') return altInput.current?.focus();
    const kept = await picture.store();
    if (kept) onDone(words.addTo(kept, alt));
  };

  return (
    <div className={styles.form}>
      {isChoosing ? (
        <ChooseFile
          title={initial ? 'Choose another picture' : emptyTitles[purpose]}
          opensFiles={picture.opensFiles}
          onChoose={picture.choose}
          several={onSeveral !== undefined}
          isOver={isOver}
        />
      ) : (
        <>
          {file && (
            <FileEditor
              file={file}
              purpose={purpose}
              shape={picture.shape}
              onShape={inGallery ? null : picture.setShape}
              area={picture.area}
              onArea={picture.setArea}
              onUnreadable={() => void picture.reject(file)}
            >
              {altField}
            </FileEditor>
          )}
          {!file && initial && <CurrentPicture picture={initial} />}
          {!file && altField}
          {purpose !== 'poster' && <CaptionFields words={words.under} onChange={words.setUnder} />}
        </>
      )}
      {state.step === 'failed' && (
        <Notice kind="error" live>
          {state.message}
        </Notice>
      )}
      <div className={styles.actions}>
        {!isChoosing && (
          <Button
            pending={picture.busyText !== null}
            pendingText={picture.busyText}
            onClick={() => void finish()}
          >
            {useWords[purpose]}
          </Button>
        )}
        {!isChoosing && !picture.isWorking && (
          <Button variant="secondary" onClick={picture.chooseAgain}>
            Choose another
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {waiting > 0 ? 'Leave this one out' : 'Cancel'}
        </Button>
      </div>
      {waiting > 0 && (
        <Muted>{waiting === 1 ? 'One more comes after it.' : `${waiting} more come after it.`}</Muted>
      )}
    </div>
  );
}

/** The stored picture. Its alt text is in the field below. */
function CurrentPicture({ picture }: { picture: PictureRecord }) {
  return (
    <div className={styles.previewStage}>
      <Picture picture={{ ...picture, alt: '' }} sizes="30rem" className={styles.image} />
    </div>
  );
}

interface AltFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

/** The field for a picture's alt text. */
function AltField({ value, onChange, error, ref }: AltFieldProps) {
  return (
    <Field
      label="In words"
      hint={`Say what somebody misses who cannot see it: who, where, doing what. ${value.length} of ${altMaxLength} characters.`}
      error={error}
    >
      <TextArea
        ref={ref}
        data-first-focus
        rows={2}
        required
        maxLength={altMaxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface CaptionFieldsProps {
  words: WordsUnder;
  onChange: (words: WordsUnder) => void;
}

/** The fields for the caption and credit of a picture. */
function CaptionFields({ words, onChange }: CaptionFieldsProps) {
  return (
    <>
      <Field label="Caption" hint="Under the picture, for everybody." optional>
        <TextInput
          maxLength={captionMaxLength}
          value={words.caption}
          onChange={({ target }) => onChange({ ...words, caption: target.value })}
          onBlur={() => applySmartQuotes(words.caption, (caption) => onChange({ ...words, caption }))}
        />
      </Field>
      <Field label="Credit" hint="Whose it is: Photo: Ada Kern." optional>
        <TextInput
          maxLength={creditMaxLength}
          value={words.credit}
          onChange={({ target }) => onChange({ ...words, credit: target.value })}
        />
      </Field>
    </>
  );
}
