import {
  altMaxLength,
  captionMaxLength,
  creditMaxLength,
  type Picture as PictureRecord,
  type StoredPicture,
} from '@contract/pictures.ts';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Dialog, useUnsent } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { applySmartQuotes, smartQuotes } from '../../lib/smart-quotes.ts';
import type { PictureDialogProps } from './index.ts';
import { ChooseFile, useIncomingFile } from './choose-file.tsx';
import { FileEditor } from './file-editor.tsx';
import styles from './pictures.module.css';
import { isSquare, usePictureFile } from './use-picture-file.ts';
import { Muted } from '../../ui/muted.tsx';

/** The title of the dialog, the text of the empty place, and the label of the button. */
const names = {
  cover: { title: 'Cover', empty: 'No cover yet', use: 'Use as cover' },
  inline: { title: 'Picture', empty: 'No picture yet', use: 'Use this picture' },
  poster: { title: 'Poster', empty: 'No poster yet', use: 'Use as poster' },
  avatar: { title: 'Your picture', empty: 'No picture yet', use: 'Use this picture' },
} as const;

export default function PictureDialog(props: PictureDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={names[props.purpose].title}>
      <PictureForm {...props} />
    </Dialog>
  );
}

/** The texts of a picture as typed. */
interface Words {
  alt: string;
  caption: string;
  credit: string;
}

/** Returns the picture with exactly these texts, without a caption or credit if none was typed. */
function withWords(picture: StoredPicture, { alt, caption, credit }: Words): PictureRecord {
  const { id, width, height, widths, placeholder } = picture;
  return {
    ...{ id, width, height, widths, placeholder, alt },
    // Enter submits before the field is blurred, so its quotes may not be converted yet.
    ...(caption.trim() && { caption: smartQuotes(caption.trim()) }),
    ...(credit.trim() && { credit: credit.trim() }),
  };
}

/** Uploads a picture with its texts, or changes the texts of a stored one. */
function PictureForm(props: PictureDialogProps) {
  const { purpose, initial, waiting = 0, inGallery = false, onSeveral, onClose } = props;
  const picture = usePictureFile(props);
  const [first] = useState<Words>({
    alt: initial?.alt ?? '',
    caption: initial?.caption ?? '',
    credit: initial?.credit ?? props.credit ?? '',
  });
  const [words, setWords] = useState(first);
  // Includes text typed during the upload.
  const latest = useLatest(words);
  const [altError, setAltError] = useState<string>();
  const altInput = useRef<HTMLTextAreaElement>(null);
  const { file, isChoosing } = picture;
  const isOver = useIncomingFile(picture.choose);
  const keys = Object.keys(first) as (keyof Words)[];
  useUnsent(file !== null || keys.some((key) => words[key] !== first[key]));

  const altField = purpose !== 'avatar' && (
    <AltField
      ref={altInput}
      value={words.alt}
      onChange={(alt) => {
        setWords({ ...words, alt });
        setAltError(undefined);
      }}
      error={altError}
    />
  );

  const finish = async () => {
    const alt = words.alt.trim();
    if (picture.busyText !== null) return;
    if (purpose !== 'avatar' && alt === '') {
      setAltError('Say in a few words what the picture shows.');
      return altInput.current?.focus();
    }
    const stored = await picture.store();
    if (stored === null) return;
    if (props.purpose === 'avatar') return props.onDone();
    const now = latest();
    // The words may have been deleted meanwhile.
    if (stored.picture) props.onDone(withWords(stored.picture, { ...now, alt: now.alt.trim() || alt }));
  };

  return (
    <div className={styles.form}>
      {isChoosing ? (
        <ChooseFile
          title={initial ? 'Choose another picture' : names[purpose].empty}
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
              shape={picture.shape}
              onShape={inGallery || isSquare(purpose) ? null : picture.setShape}
              isSmall={purpose === 'avatar'}
              area={picture.area}
              onArea={picture.setArea}
              onUnreadable={() => void picture.reject(file)}
            >
              {altField}
            </FileEditor>
          )}
          {!file && initial && <CurrentPicture picture={initial} />}
          {!file && altField}
          {(purpose === 'cover' || purpose === 'inline') && (
            <CaptionFields
              words={words}
              onChange={(changed) => setWords({ ...words, ...changed })}
              onEnter={() => void finish()}
            />
          )}
        </>
      )}
      <FailureNotice>{picture.problem}</FailureNotice>
      <div className={styles.actions}>
        {!isChoosing && (
          <Button
            pending={picture.busyText !== null}
            pendingText={picture.busyText}
            onClick={() => void finish()}
          >
            {names[purpose].use}
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
  words: Pick<Words, 'caption' | 'credit'>;
  onChange: (change: Partial<Words>) => void;
  onEnter: () => void;
}

/** The fields for the caption and credit of a picture. */
function CaptionFields({ words: { caption, credit }, onChange, onEnter }: CaptionFieldsProps) {
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !isComposing(nativeEvent) && onEnter();
  return (
    <>
      <Field label="Caption" hint="Under the picture, for everybody." optional>
        <TextInput
          maxLength={captionMaxLength}
          value={caption}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange({ caption: target.value })}
          onBlur={() => applySmartQuotes(caption, (smart) => onChange({ caption: smart }))}
        />
      </Field>
      <Field label="Credit" hint="Whose it is: Photo: Ada Kern." optional>
        <TextInput
          maxLength={creditMaxLength}
          value={credit}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange({ credit: target.value })}
        />
      </Field>
    </>
  );
}
