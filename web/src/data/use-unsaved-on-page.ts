import { useEffect, useRef, useState } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

interface UnsavedOnPageOptions {
  /** Whether the changes are stored on this device, so that they are not lost with the page. */
  isStored?: boolean;
  /** Whether the changes are being sent to the server. */
  isSaving?: boolean;
}

/**
 * Registers unsaved changes of this page and calls `onLeft` when the page is left with any, unless they are being
 * saved, because the outcome is not known yet. Call the returned function if changes are unsaved after a save: it calls
 * `onLeft` if the page has been left.
 */
export function useUnsavedOnPage(
  isUnsaved: boolean,
  onLeft: () => void,
  { isStored = false, isSaving = false }: UnsavedOnPageOptions = {},
): () => void {
  // Not an effect event: `hasUnsaved` is called during render, where React does not allow calling one.
  const latest = useRef({ isUnsaved, onLeft, isStored, isSaving });
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = { isUnsaved, onLeft, isStored, isSaving };
  });
  // Offer nothing after a logout.
  const [notifyLeft] = useState(() => () => {
    if (session.get().state === 'signed-in') latest.current.onLeft();
  });
  useEffect(() => {
    isLeft.current = false;
    const release = registerUnsaved(() => latest.current.isUnsaved && !latest.current.isStored);
    return () => {
      release();
      isLeft.current = true;
      if (latest.current.isUnsaved && !latest.current.isSaving) notifyLeft();
    };
  }, [notifyLeft]);
  return () => {
    if (isLeft.current) notifyLeft();
  };
}
