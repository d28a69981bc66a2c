import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/** Registers unsaved changes of this page; `onLeft` is called when it is left with some. */
export function useUnsavedOnPage(isUnsaved: boolean, onLeft: () => void): void {
  // Not an effect event: `hasUnsaved` is called while pages are rendered, where React forbids to call one.
  const latest = useRef({ isUnsaved, onLeft });
  useEffect(() => {
    latest.current = { isUnsaved, onLeft };
  });
  useEffect(() => {
    const release = registerUnsaved(() => latest.current.isUnsaved);
    return () => {
      release();
      // After logging out nothing is offered.
      if (latest.current.isUnsaved && session.get().state === 'signed-in') latest.current.onLeft();
    };
  }, []);
}
