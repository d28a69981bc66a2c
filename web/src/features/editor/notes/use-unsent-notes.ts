import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedGuard } from '../../../data/use-unsaved-guard.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useReached } from '../../../ui/use-reached.ts';
import { type UnsentNote, type UnsentNotes, keptNotes } from './kept-notes.ts';

const nothing: UnsentNotes = {};

export interface UnsentNotesHandle {
  unsent: UnsentNotes;
  /** `key`: that of a note, or the id of the note that is answered. */
  keep: (key: string, unsent: UnsentNote | null) => void;
}

/** The notes and answers beside a draft that were begun and not sent: they wait while dialogs are closed and pages are left. */
export function useUnsentNotes(uid: string, draftId: string): UnsentNotesHandle {
  const navigate = useNavigate();
  const unsent = useSyncExternalStore(keptNotes.subscribe, () => keptNotes.of(uid, draftId)) ?? nothing;
  const about = `unsent notes beside ${draftId}`;
  useUnsavedGuard(Object.keys(unsent).length > 0, () =>
    showToast({
      text: 'A note or answer that you began is not sent. It waits beside its draft until this browser tab is closed.',
      action: { label: 'Go back', run: () => void navigate(`/article/upload/${draftId}`) },
      seconds: 12,
      replaces: about,
    }),
  );
  useReached(about);
  const keep = (key: string, one: UnsentNote | null) => {
    const { [key]: _before, ...others } = keptNotes.of(uid, draftId) ?? nothing;
    const all = one === null || one.text === '' ? others : { ...others, [key]: one };
    keptNotes.keep(uid, draftId, Object.keys(all).length > 0 ? all : null);
  };
  return { unsent, keep };
}
