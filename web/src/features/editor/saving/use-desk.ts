import { useEffect, useSyncExternalStore } from 'react';
import { holdUnsaved } from '../../../data/unsaved.ts';
import type { DeskState } from './desk-types.ts';
import type { DraftDesk } from './draft-desk.ts';

/** The state of a desk, and what a page does for what is written on it: nothing is lost when the page goes. */
export function useDesk(desk: DraftDesk): DeskState {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'visible') return;
      desk.keepNow();
      if (desk.unsaved) void desk.saveNow();
    };
    const onLeave = () => desk.keepNow();
    const onUnload = (event: BeforeUnloadEvent) => {
      desk.keepNow();
      if (desk.unsaved && desk.get().copy === 'failed') event.preventDefault();
    };
    const release = holdUnsaved(() => desk.unsaved);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [desk]);
  return useSyncExternalStore(desk.subscribe, desk.get);
}
