import type { DraftStore } from '../autosave/draft-store.ts';

/** Whether the server has everything. Without a connection the answer is no, at once: nobody waits for a tunnel to end. */
export function isSaved(draft: DraftStore): Promise<boolean> {
  return new Promise((resolve) => {
    const unsubscribe = draft.subscribe(() => draft.get().status.kind === 'offline' && resolve(false));
    void draft.saveNow().then(resolve).finally(unsubscribe);
  });
}
