import { useEffect, useState } from 'react';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSaved } from './is-saved.ts';

/** `nothing` means that the draft is empty and has no ID. */
export type SavedDraft = { state: 'saving' | 'unsaved' | 'nothing' } | { state: 'saved'; id: string };

/** Saves the draft, so that the server can render its preview. */
export function useSavedDraft(draft: DraftStore): SavedDraft {
  const [saved, setSaved] = useState<SavedDraft>({ state: 'saving' });
  useEffect(() => {
    let cancelled = false;
    void isSaved(draft).then((done) => {
      const { id, record } = draft.get();
      if (cancelled) return;
      if (id === null) setSaved({ state: 'nothing' });
      // A deleted draft cannot be saved. Its preview shows the stored version.
      else setSaved(done || record?.state === 'deleted' ? { state: 'saved', id } : { state: 'unsaved' });
    });
    return () => {
      cancelled = true;
    };
  }, [draft]);
  return saved;
}
