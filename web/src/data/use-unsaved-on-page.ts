import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/**
 * Registers unsaved changes of this page and calls `onLeft` when the page is left with any. Changes that are
 * `isStored` on this device are not lost with the page.
 */
export function useUnsavedOnPage(isUnsaved: boolean, onLeft: () => void, isStored = false): void {
  // Not an effect event: `hasUnsaved` is called during render, where React does not allow calling one.
  const latest = useRef({ isUnsaved, onLeft, isStored });
  useEffect(() => {
    latest.current = { isUnsaved, onLeft, isStored };
  });
  useEffect(() => {
    const release = registerUnsaved(() => latest.current.isUnsaved && !latest.current.isStored);
    return () => {
      release();
      // Offer nothing after a logout.
      if (latest.current.isUnsaved && session.get().state === 'signed-in') latest.current.onLeft();
    };
  }, []);
}
