import { useState } from 'react';
import type { PublishingResult } from '../../../data/publishing.ts';
import { showToast, type ToastInput } from '../../../ui/toast-store.ts';
import type { DraftDesk } from '../saving/draft-desk.ts';
import { isSaved } from './is-saved.ts';

/** A call to the server, on the draft as it was saved last. */
export type PressWork = (draftId: string, version: number) => Promise<PublishingResult>;

export interface Press {
  busy: boolean;
  /** What went wrong the last time and what to do. */
  problem: string | null;
  /** Saves first: what goes out is what the author sees. Answers whether it was done. */
  run: (work: PressWork, done: ToastInput) => Promise<boolean>;
  forget: () => void;
}

const unsaved =
  'It was not done, for your last changes could not be saved first. Look at the stamp above the text.';

export function usePress(desk: DraftDesk): Press {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (work: PressWork): Promise<string | null> => {
    // What is deleted takes no more saves, and has to come back first.
    const isDeleted = desk.get().record?.state === 'deleted';
    const saved = isDeleted || (await isSaved(desk));
    const { id } = desk.get();
    if (!saved || id === null) return unsaved;
    const result = await work(id, desk.version);
    return result.ok ? null : result.message;
  };

  const run = async (work: PressWork, done: ToastInput) => {
    setBusy(true);
    setProblem(null);
    const failure = await attempt(work);
    setBusy(false);
    setProblem(failure);
    if (failure === null) showToast(done);
    return failure === null;
  };
  return { busy, problem, run, forget: () => setProblem(null) };
}
