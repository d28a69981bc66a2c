import type { DraftStore } from '../autosave/draft-store.ts';

/** Saves and resolves to whether the server has everything. Without a connection it resolves to false at once. */
export function isSaved(draft: DraftStore): Promise<boolean> {
  return new Promise((resolve) => {
    const unsubscribe = draft.subscribe(() => draft.get().status.kind === 'offline' && resolve(false));
    void draft.saveNow().then(resolve).finally(unsubscribe);
  });
}
