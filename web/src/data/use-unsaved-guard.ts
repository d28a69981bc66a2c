import { useEffect, useRef } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/** Guards unsaved changes that are kept in memory: closing the tab asks first, and `onLeft` is called when the page is left. */
export function useUnsavedGuard(isUnsaved: boolean, onLeft: () => void): void {
  // No effect events: pages ask for it while they are rendered.
  const latest = useRef({ isUnsaved, onLeft });
  useEffect(() => {
    latest.current = { isUnsaved, onLeft };
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
  useEffect(() => {
    const release = registerUnsaved(() => latest.current.isUnsaved);
    return () => {
      release();
      // After logging out nothing is offered.
      if (latest.current.isUnsaved && session.get().state === 'signed-in') latest.current.onLeft();
    };
  }, []);
}
