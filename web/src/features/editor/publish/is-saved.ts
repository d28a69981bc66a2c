import type { DraftStore } from '../autosave/draft-store.ts';

/** The message when an action was not performed because saving failed. */
export const saveFailedText =
  'It was not done, for your last changes could not be saved first. Look at the stamp above the text.';

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
