import { useEffect, useSyncExternalStore } from 'react';
import { registerUnsaved } from '../../../data/unsaved.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';

/** Subscribes to the state of a draft, and saves it when the page is hidden or closed. */
export function useDraft(draft: DraftStore): DraftState {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'visible') return;
      draft.writeCopyNow();
      if (draft.unsaved) void draft.saveNow();
    };
    const onPageHide = () => draft.writeCopyNow();
    const onUnload = (event: BeforeUnloadEvent) => {
      draft.writeCopyNow();
      if (draft.unsaved && draft.get().copy === 'failed') event.preventDefault();
    };
    const release = registerUnsaved(() => draft.unsaved);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [draft]);
  return useSyncExternalStore(draft.subscribe, draft.get);
}
