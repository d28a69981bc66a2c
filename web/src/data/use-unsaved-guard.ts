import { useEffect, useEffectEvent } from 'react';
import { session } from '../platform/session/session.ts';
import { registerUnsaved } from './unsaved.ts';

/** Guards unsaved changes that are kept in memory: closing the tab asks first, and `onLeft` is called when the page is left. */
export function useUnsavedGuard(isUnsaved: boolean, onLeft: () => void): void {
  const hasUnsaved = useEffectEvent(() => isUnsaved);
  const leave = useEffectEvent(() => {
    // After logging out nothing is offered.
    if (isUnsaved && session.get().state === 'signed-in') onLeft();
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
  useEffect(() => {
    const release = registerUnsaved(() => hasUnsaved());
    return () => {
      release();
      leave();
    };
  }, []);
}
