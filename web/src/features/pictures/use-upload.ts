import type { StoredPicture } from '@contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import type { PictureArea } from '../../services/picture-files.ts';
import { uploadPicture, type UploadStep } from '../../services/pictures.ts';

export type UploadState = { step: 'idle' } | { step: UploadStep } | { step: 'failed'; message: string };

/** One upload at a time; it is cancelled when nobody looks any more. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The picture as the site keeps it, or null where it was cancelled or failed. */
  const upload = async (file: Blob, area: PictureArea | undefined): Promise<StoredPicture | null> => {
    const control = new AbortController();
    running.current = control;
    const result = await uploadPicture(file, {
      area,
      signal: control.signal,
      onProgress: (step) => setState({ step }),
    });
    if (control.signal.aborted) return null;
    setState(result.ok ? { step: 'idle' } : { step: 'failed', message: result.message });
    return result.ok ? result.picture : null;
  };
  const fail = (message: string) => setState({ step: 'failed', message });
  const reset = () => setState({ step: 'idle' });
  return { state, upload, fail, reset };
}
