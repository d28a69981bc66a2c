import type { CallOutput } from '@contract/calls.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PublishingResult } from '../../../data/publishing.ts';
import { aboutArticle } from '../../../data/publishing-texts.ts';
import { showToast, type ToastInput } from '../../../ui/toast-store.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSaved } from '../autosave/use-draft.ts';

/** The message when an action was not performed because saving failed. */
export const saveFailedText =
  'It was not done, for your last changes could not be saved first. Look at the stamp above the text.';

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

/** Calls a function with the saved draft and its version. */
export type PublishCall = (draftId: string, version: number) => Promise<PublishingResult>;

/** Returns the toast that reports the outcome. */
type ToastOf = (result: CallOutput<'handlePublish'>) => ToastInput;

export interface Publish {
  busy: boolean;
  /** The error of the last call, with what to do about it. */
  problem: string | null;
  /** Saves first, so that the author publishes what they see. Resolves to whether it succeeded. */
  run: (work: PublishCall, done: ToastInput | ToastOf) => Promise<boolean>;
  clearProblem: () => void;
}

export function usePublish(draft: DraftStore): Publish {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useSyncExternalStore(draft.subscribe, () => draft.get().status.kind === 'saved');
  // The stamp, to which the text refers, has nothing to say any more.
  if (saved && problem === saveFailedText) setProblem(null);

  const attempt = async (work: PublishCall, done: ToastInput | ToastOf): Promise<string | null> => {
    // A deleted draft cannot be saved before it is restored.
    const isDeleted = draft.get().record?.state === 'deleted';
    const saved = isDeleted || (await isSaved(draft));
    const { id } = draft.get();
    if (!saved || id === null) return saveFailedText;
    const result = await work(id, draft.version);
    if (!result.ok) return result.message;
    showToast({ ...(typeof done === 'function' ? done(result.value) : done), replaces: aboutArticle(id) });
    return null;
  };

  const run = async (work: PublishCall, done: ToastInput | ToastOf) => {
    setBusy(true);
    setProblem(null);
    const failure = await attempt(work, done);
    setBusy(false);
    setProblem(failure);
    return failure === null;
  };
  return { busy, problem, run, clearProblem: () => setProblem(null) };
}
