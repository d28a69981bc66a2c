import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedOnPage } from '../../../data/use-unsaved-on-page.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDismissedToasts } from '../../../ui/use-dismissed-toasts.ts';
import { type Begun, type BegunNotes, keptNotes } from './kept-notes.ts';

const nothing: BegunNotes = {};

export interface BegunHandle {
  begun: BegunNotes;
  /** `key`: that of a note, or the id of the note that is answered. */
  keep: (key: string, begun: Begun | null) => void;
}

/** The notes and answers beside a draft that were begun and not sent: they wait while dialogs are closed and pages are left. */
export function useBegun(uid: string, draftId: string): BegunHandle {
  const navigate = useNavigate();
  const begun = useSyncExternalStore(keptNotes.subscribe, () => keptNotes.of(uid, draftId)) ?? nothing;
  const about = `notes begun beside ${draftId}`;
  useUnsavedOnPage(Object.keys(begun).length > 0, () =>
    showToast({
      text: 'What you have begun beside a draft is not sent. It waits there until this tab is closed.',
      action: { label: 'Go back', run: () => void navigate(`/article/upload/${draftId}`) },
      seconds: 12,
      replaces: about,
    }),
  );
  useDismissedToasts(about);
  const keep = (key: string, one: Begun | null) => {
    const { [key]: _before, ...others } = keptNotes.of(uid, draftId) ?? nothing;
    const all = one === null || one.text === '' ? others : { ...others, [key]: one };
    keptNotes.keep(uid, draftId, Object.keys(all).length > 0 ? all : null);
  };
  return { begun, keep };
}
