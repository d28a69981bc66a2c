import { useState } from 'react';
import { readPublicName } from '../../../data/member-names.ts';
import { useLive } from '../../../data/use-live.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { valueOf } from '../../../data/use-query.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { setCoAuthor, watchCoAuthors } from '../api/co-authors.ts';

const nobody: readonly string[] = [];
const words = { unknown: '…', none: 'A former member' };

export interface CoAuthorsHandle {
  people: { key: string; text: string }[];
  /** Why the last change failed. */
  problem: string | null;
  busy: boolean;
  add: (uid: string, name: string) => Promise<void>;
  remove: (uid: string) => Promise<void>;
  /** Removes the writer. Resolves to whether it succeeded. */
  leave: (uid: string) => Promise<boolean>;
}

/** Returns the co-authors of a stored draft, live. Pass null for a draft that is not stored yet. */
export function useCoAuthors(draftId: string | null): CoAuthorsHandle {
  const uids =
    valueOf(
      useLive<string[]>('the co-authors', draftId, (onValue, onError) =>
        watchCoAuthors(draftId ?? '')(onValue, onError),
      ),
    ) ?? nobody;
  const nameOf = useMemberNames(uids, readPublicName, words);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const change = async (uid: string, coAuthor: boolean): Promise<boolean> => {
    if (draftId === null || busy) return false;
    setProblem(null);
    setBusy(true);
    const result = await setCoAuthor(draftId, uid, coAuthor);
    setBusy(false);
    if (!result.ok) setProblem(result.message);
    return result.ok;
  };
  const add = async (uid: string, name: string) => {
    if (await change(uid, true)) showToast({ text: `${name} is a co-author now, and is told.` });
  };
  const remove = async (uid: string) => {
    const name = nameOf(uid);
    if (!(await change(uid, false))) return;
    const undo = () => void add(uid, name);
    showToast({
      text: `${name} is no co-author any more.`,
      action: { label: 'Undo', run: undo },
      seconds: 10,
    });
  };
  const leave = (uid: string) => change(uid, false);
  return { people: uids.map((uid) => ({ key: uid, text: nameOf(uid) })), problem, busy, add, remove, leave };
}
