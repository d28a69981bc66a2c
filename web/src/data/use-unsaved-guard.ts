import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/** While `active`, closing the tab asks first. */
export function useAskOnClose(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);
}

/** Guards unsaved changes that are kept in memory: closing the tab asks first, and `onLeft` is called when the page is left. */
export function useUnsavedGuard(isUnsaved: boolean, onLeft: () => void): void {
  useAskOnClose(isUnsaved);
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
