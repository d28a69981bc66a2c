import { useEffect, useSyncExternalStore } from 'react';
import { registerUnsaved } from '../../../lib/unsaved.ts';
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
    const isLostOnClose = () => {
      draft.writeCopyNow();
      return draft.unsaved && draft.get().copy === 'failed';
    };
    const release = registerUnsaved('page', () => draft.unsaved, isLostOnClose);
    const listening = new AbortController();
    document.addEventListener('visibilitychange', onHidden, { signal: listening.signal });
    window.addEventListener('pagehide', () => draft.writeCopyNow(), { signal: listening.signal });
    return () => {
      release();
      listening.abort();
    };
  }, [draft]);
  return useSyncExternalStore(draft.subscribe, draft.get);
}

/** Saves and resolves to whether the server has everything. Resolves to false immediately without a connection. */
export function isSaved(draft: DraftStore): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUpOffline = () => draft.get().status.kind === 'offline' && resolve(false);
    const unsubscribe = draft.subscribe(giveUpOffline);
    void draft.saveNow().then(resolve).finally(unsubscribe);
    // The state may already be offline, in which case no change follows.
    giveUpOffline();
  });
}
