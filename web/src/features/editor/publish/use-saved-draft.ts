import { useEffect, useState } from 'react';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSaved } from './is-saved.ts';

/** `nothing`: not a word has been written. */
export type SavedDraft = { state: 'saving' | 'unsaved' | 'nothing' } | { state: 'saved'; id: string };

/** Saves what is on the draft, so that the server can show it. */
export function useSavedDraft(draft: DraftStore): SavedDraft {
  const [saved, setSaved] = useState<SavedDraft>({ state: 'saving' });
  useEffect(() => {
    let cancelled = false;
    void isSaved(draft).then((done) => {
      const { id, record } = draft.get();
      if (cancelled) return;
      if (id === null) setSaved({ state: 'nothing' });
      // What is deleted takes no more saves, and is shown as it was.
      else setSaved(done || record?.state === 'deleted' ? { state: 'saved', id } : { state: 'unsaved' });
    });
    return () => {
      cancelled = true;
    };
  }, [draft]);
  return saved;
}
