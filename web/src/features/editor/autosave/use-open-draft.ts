import { useEffect, useRef, useState } from 'react';
import { navigationProgress } from '../../../data/source.ts';
import type { DraftContent } from '../../../data/drafts.ts';
import { draftCopy, dropDraftCopy, storeDraftCopy, unsentDraftCopy } from '../api/draft-copies.ts';
import { newDraftId, saveDraft } from '../api/draft-saving.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';
import { session } from '../../../platform/session/session.ts';
import { watchConnection, watchLater } from '../../../platform/watch-path.ts';
import { useWhenOnline } from '../../../ui/use-online.ts';
import type { DraftServices, OpenedDraft } from './draft-state.ts';
import { DraftStore } from './draft-store.ts';
import {
  fresh,
  fromCopy,
  fromStored,
  openDraft,
  type OpenDraftResult,
  type OpenDraftServices,
} from './open-draft.ts';

/** Reads stored drafts. One can write a new article before this has loaded. */
const storedDrafts = () => import('../../../data/drafts.ts');
// For the draft in the address, it need not wait for the session.
if (window.location.pathname.startsWith('/article/upload/')) storedDrafts().catch(() => undefined);

/** Returns the autosave services for one author, backed by the database and this device. */
const draftServices = (uid: string): DraftServices & OpenDraftServices => ({
  newId: newDraftId,
  load: async (id) => (await storedDrafts()).loadDraft(id),
  isSame: async (stored, content) => (await storedDrafts()).isSame(stored, content),
  merging: async () => (await import('./merge-drafts.ts')).mergeDrafts,
  save: (save) => saveDraft({ ...save, uid }),
  keepVersion: async (...what) => (await import('../../../data/publishing.ts')).keepVersion(...what),
  storeCopy: (copy) => storeDraftCopy({ ...copy, uid }),
  dropCopy: (id, at) => dropDraftCopy(uid, id, at),
  copyOf: (id) => draftCopy(uid, id),
  unsentCopy: () => unsentDraftCopy(uid),
  watch: (id) => watchLater(async () => (await storedDrafts()).watchDraft(id)),
  watchConnection,
  watchAccess: session.subscribe,
  isOffline: () => !navigator.onLine,
  isPermissionDenied,
  log: logError,
});

export type EditorState =
  | { state: 'opening' }
  /** Each store has its own `editorKey`: it needs a new editor with its own undo history. */
  | { state: 'open'; draft: DraftStore; editorKey: number }
  | (Extract<OpenDraftResult, { state: 'choose' }> & { restore: () => void; discard: () => void })
  | { state: 'missing' | 'deleted' }
  | { state: 'unreachable'; retry: () => void };

/**
 * Opens the draft `draftId`, or a new one that starts with `begin`, once the code that shows it has loaded. When a new
 * draft gets its ID with the first keystroke, the store stays the same.
 */
export function useOpenDraft(
  draftId: string | null,
  uid: string,
  begin: DraftContent,
  loadCode: () => Promise<void>,
): EditorState {
  const [editor, setEditor] = useState<EditorState>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const draft = useRef<DraftStore | null>(null);
  const editorKey = useRef(0);

  useEffect(() => {
    if (draftId !== null && draft.current?.get().id === draftId) return;
    const services = draftServices(uid);
    const open = (opened: OpenedDraft) => {
      draft.current = new DraftStore(services, opened);
      editorKey.current += 1;
      setEditor({ state: 'open', draft: draft.current, editorKey: editorKey.current });
    };
    const show = (result: OpenDraftResult): void => {
      switch (result.state) {
        case 'ready':
          return open(result.opened);
        case 'choose':
          return setEditor({
            ...result,
            restore: () => open(fromCopy(result.copy, result.stored)),
            discard: () => {
              void services.dropCopy(result.copy.id, result.copy.at);
              open(result.stored ? fromStored(result.stored) : fresh(begin));
            },
          });
        case 'unreachable':
          return setEditor({ ...result, retry: () => setAttempt((before) => before + 1) });
        case 'missing':
        case 'deleted':
          return setEditor(result);
      }
    };
    let cancelled = false;
    draft.current = null;
    setEditor({ state: 'opening' });
    const opening = Promise.all([openDraft(draftId, begin, services), loadCode()]);
    void navigationProgress.track(opening).then(([result]) => {
      if (!cancelled) show(result);
    });
    return () => {
      cancelled = true;
    };
  }, [draftId, uid, begin, loadCode, attempt]);

  useWhenOnline(editor.state === 'unreachable', () => setAttempt((before) => before + 1));
  return editor;
}
