import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedOnPage } from '../../../data/use-unsaved-on-page.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDismissedToasts } from '../../../ui/use-dismissed-toasts.ts';
import { type UnsentNote, type UnsentNotes, unsentNotes } from './unsent-notes.ts';

const nothing: UnsentNotes = {};

type Sent = { ok: true } | { ok: false; message: string };

export interface UnsentNotesHandle {
  unsent: UnsentNotes;
  /** `key` is `newNote`, or the ID of the note that is answered. */
  keep: (key: string, unsent: UnsentNote | null) => void;
  /** Sends what is stored under a key, and removes it on success. Resolves to whether it succeeded. */
  send: (key: string, call: (note: UnsentNote) => Promise<Sent>) => Promise<boolean>;
}

/**
 * Manages the notes and answers of a draft that were started but not sent. They are kept while dialogs are closed and
 * pages are left.
 */
export function useUnsentNotes(uid: string, draftId: string): UnsentNotesHandle {
  const navigate = useNavigate();
  const unsent = useSyncExternalStore(unsentNotes.subscribe, () => unsentNotes.of(uid, draftId)) ?? nothing;
  const about = `unsent notes beside ${draftId}`;
  useUnsavedOnPage(Object.keys(unsent).length > 0, () =>
    showToast({
      text: 'A note or answer that you began is not sent. It waits beside its draft until this browser tab is closed.',
      action: { label: 'Go back', run: () => void navigate(`/article/upload/${draftId}`) },
      seconds: 12,
      replaces: about,
    }),
  );
  useDismissedToasts(about);
  const keep = (key: string, one: UnsentNote | null) => {
    const { [key]: _before, ...others } = unsentNotes.of(uid, draftId) ?? nothing;
    const all = one === null || one.text === '' ? others : { ...others, [key]: one };
    unsentNotes.set(uid, draftId, Object.keys(all).length > 0 ? all : null);
  };
  const send = async (key: string, call: (note: UnsentNote) => Promise<Sent>): Promise<boolean> => {
    const kept = () => unsentNotes.of(uid, draftId)?.[key];
    const note = kept();
    if (!note) return false;
    keep(key, { ...note, isSending: true, problem: null });
    const sent = await call(note);
    const left = sent.ok ? null : { ...note, isSending: false, problem: sent.message };
    // Nothing is kept for a member who has logged out in the meantime.
    if (kept()?.id === note.id) keep(key, left);
    return sent.ok;
  };
  return { unsent, keep, send };
}
