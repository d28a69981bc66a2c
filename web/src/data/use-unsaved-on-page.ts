import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/**
 * Registers unsaved changes of this page; `onLeft` is called when it is left with some. Those that are `isStored` on this device
 * are not lost with the page.
 */
export function useUnsavedOnPage(isUnsaved: boolean, onLeft: () => void, isStored = false): void {
  // Not an effect event: `hasUnsaved` is called while pages are rendered, where React forbids to call one.
  const latest = useRef({ isUnsaved, onLeft, isStored });
  useEffect(() => {
    latest.current = { isUnsaved, onLeft, isStored };
  });
  useEffect(() => {
    const release = registerUnsaved(() => latest.current.isUnsaved && !latest.current.isStored);
    return () => {
      release();
      // After logging out nothing is offered.
      if (latest.current.isUnsaved && session.get().state === 'signed-in') latest.current.onLeft();
    };
  }, []);
}
