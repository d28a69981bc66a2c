import { useState } from 'react';
import { Dialog, useUnsent } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type PictureArea, unreadableFileText } from './api/picture-files.ts';
import { uploadAvatar } from './api/pictures.ts';
import { ChooseFile, useIncomingFile } from './choose-file.tsx';
import { CropField, useObjectUrl } from './crop-field.tsx';
import styles from './pictures.module.css';
import type { AvatarDialogProps } from './index.ts';
import { useUpload } from './use-upload.ts';

export default function AvatarDialog(props: AvatarDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title="Your picture">
      <AvatarForm {...props} />
    </Dialog>
  );
}

const progress = { preparing: 'Cutting…', sending: 'Sending…' } as const;

function AvatarForm({ onDone, onClose }: AvatarDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [gaveUp, setGaveUp] = useState(false);
  const { state, upload, fail, reset } = useUpload(uploadAvatar);
  useUnsent(file !== null);
  const url = useObjectUrl(file);
  const isWorking = state.step === 'preparing' || state.step === 'sending';

  const choose = ([next]: readonly File[]) => {
    if (isWorking) return;
    setFile(next ?? null);
    setArea(null);
    setGaveUp(false);
    reset();
  };
  const isOver = useIncomingFile(choose);
  const rejectFile = async (unreadable: File) => {
    choose([]);
    setGaveUp(true);
    fail(await unreadableFileText(unreadable));
  };
  const finish = async () => {
    if (file && area && (await upload(file, area)) !== null) onDone();
  };

  return (
    <div className={styles.form}>
      {!file && <ChooseFile title="No picture yet" opensFiles={!gaveUp} onChoose={choose} isOver={isOver} />}
      {file && url && (
        <CropField
          key={url}
          url={url}
          aspect={1}
          onArea={setArea}
          onUnreadable={() => void rejectFile(file)}
        />
      )}
      {state.step === 'failed' && (
        <Notice kind="error" live>
          {state.message}
        </Notice>
      )}
      <div className={styles.actions}>
        {file && (
          <Button
            autoFocus
            pending={isWorking || !area}
            pendingText={isWorking ? progress[state.step] : 'Opening…'}
            onClick={() => void finish()}
          >
            Use this picture
          </Button>
        )}
        {file && !isWorking && (
          <Button variant="secondary" onClick={() => choose([])}>
            Choose another
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
