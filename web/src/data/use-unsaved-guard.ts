import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/** Guards unsaved changes that are kept in memory, which ask when the tab is closed: `onLeft` is called when the page is left. */
export function useUnsavedGuard(isUnsaved: boolean, onLeft: () => void): void {
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
