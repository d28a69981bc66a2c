import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsent } from '../../ui/dialog-blockers.ts';
import { AltField } from './alt-field.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FileEditor } from './file-editor.tsx';
import { CurrentPicture } from './current-picture.tsx';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import styles from './picture-form.module.css';
import { useIncomingFile } from './use-incoming-file.ts';
import { usePictureFile } from './use-picture-file.ts';
import { usePictureWords } from './use-picture-words.ts';

const useWords = { cover: 'Use as cover', inline: 'Use this picture', poster: 'Use as poster' } as const;

const emptyTitles = {
  cover: 'No cover yet',
  inline: 'No picture yet',
  poster: 'No poster yet',
} as const;

type PictureFormProps = Omit<PictureDialogProps, 'open'>;

/** Uploads a picture with its texts, or changes the texts of a stored one. */
export function PictureForm(props: PictureFormProps) {
  const { purpose, initial, credit = '', waiting = 0, onSeveral, onDone, onCancel } = props;
  const picture = usePictureFile(props);
  const words = usePictureWords(initial, credit);
  const altInput = useRef<HTMLTextAreaElement>(null);
  const { file, isChoosing, state } = picture;
  const { isOver, handlers } = useIncomingFile(picture.choose);
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
    <div className={styles.form} {...handlers}>
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
              onShape={picture.setShape}
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
