import type { DraftStore } from '../autosave/draft-store.ts';

/** What an author reads where something was not done because of it. */
export const notSavedFirst =
  'It was not done, for your last changes could not be saved first. Look at the stamp above the text.';

/** Saves and resolves to whether the server has everything. Without a connection it resolves to false at once. */
export function isSaved(draft: DraftStore): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUpOffline = () => draft.get().status.kind === 'offline' && resolve(false);
    const unsubscribe = draft.subscribe(giveUpOffline);
    void draft.saveNow().then(resolve).finally(unsubscribe);
    // It may have been offline for so long that nothing changes any more.
    giveUpOffline();
  });
}
