import { useEffect, useRef, useState } from 'react';
import type { PictureArea } from './api/picture-files.ts';
import type { UploadOptions, UploadResult, UploadStep } from './api/pictures.ts';

type UploadState = { step: 'idle' } | { step: UploadStep } | { step: 'failed'; message: string };

type Send<Kept> = (file: Blob, options: UploadOptions) => Promise<UploadResult<Kept>>;

/** Runs one upload at a time, and cancels it on unmount. */
export function useUpload<Kept>(send: Send<Kept>) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to the stored picture, or null if the upload was cancelled or failed. */
  const upload = async (file: Blob, area: PictureArea | undefined): Promise<Kept | null> => {
    const control = new AbortController();
    running.current = control;
    const result = await send(file, {
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
