import { useEffect, useRef, useState } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

interface UnsavedOnPageOptions {
  /** It is kept on this device, and not lost with the page. */
  isStored?: boolean;
  /** It is on its way to the server. */
  isSaving?: boolean;
}

/**
 * Registers unsaved changes of this page; `onLeft` is called when it is left with some. Of those that are being saved then,
 * nobody knows yet: call the returned function when some are unsaved after that.
 */
export function useUnsavedOnPage(
  isUnsaved: boolean,
  onLeft: () => void,
  { isStored = false, isSaving = false }: UnsavedOnPageOptions = {},
): () => void {
  // Not an effect event: `hasUnsaved` is called while pages are rendered, where React forbids to call one.
  const latest = useRef({ isUnsaved, onLeft, isStored, isSaving });
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = { isUnsaved, onLeft, isStored, isSaving };
  });
  // After logging out nothing is offered.
  const [say] = useState(() => () => {
    if (session.get().state === 'signed-in') latest.current.onLeft();
  });
  useEffect(() => {
    isLeft.current = false;
    const release = registerUnsaved(() => latest.current.isUnsaved && !latest.current.isStored);
    return () => {
      release();
      isLeft.current = true;
      if (latest.current.isUnsaved && !latest.current.isSaving) say();
    };
  }, [say]);
  return () => {
    if (isLeft.current) say();
  };
}
