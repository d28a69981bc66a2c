import { type DraftState, draftStates } from '@contract/articles.ts';
import type { DraftCounts } from '@contract/draft-index.ts';
import { paths } from '@contract/paths.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { type DraftRow, rowOf } from '../../../data/draft-list.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';

/** The uid of an author, or `everybodysDrafts` for admins. */
export interface DraftSearch {
  scope: string;
  /** Each the beginning of a word; a draft has all of them. At least one. */
  terms: readonly string[];
  states: readonly DraftState[];
}

export interface FoundDraftsWatcher {
  /** The newest of those that were found, in no order, and how many there are in all. */
  onFound: (rows: DraftRow[], total: number) => void;
  onError: (error: unknown) => void;
}

/** The number of drafts in each state, live; null before they were counted. */
export const watchDraftCounts = (
  scope: string,
  onCounts: (counts: DraftCounts | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe =>
  watchPath(
    paths.draftCounts(scope),
    (stored) => {
      if (stored === null) return onCounts(null);
      const counts = storedObject(stored);
      onCounts(Object.fromEntries(draftStates.map((state) => [state, storedCount(counts[state])])));
    },
    onError,
  );

/** The ids that every list has, in one of the states; keys sort by the time they were made, and the newest come first. */
function idsInAll(lists: readonly Record<string, unknown>[], states: readonly unknown[]): string[] {
  const [first = {}, ...others] = lists;
  return Object.keys(first)
    .filter((id) => states.includes(first[id]) && others.every((list) => Object.hasOwn(list, id)))
    .sort()
    .reverse();
}

/** Finds drafts by the index and watches the newest `count` of them live, each by itself. */
export function watchFoundDrafts(
  { scope, terms, states }: DraftSearch,
  count: number,
  { onFound, onError }: FoundDraftsWatcher,
): Unsubscribe {
  const lists = new Map<string, Record<string, unknown>>();
  const watched = new Map<string, { unsubscribe: Unsubscribe; rows: DraftRow[] | null }>();
  let total = 0;

  const tell = () => {
    const rows = [...watched.values()].map((one) => one.rows);
    if (rows.every((one) => one !== null)) onFound(rows.flat(), total);
  };
  const hear = (id: string, rows: DraftRow[]) => {
    const one = watched.get(id);
    if (!one) return;
    one.rows = rows;
    tell();
  };
  const look = () => {
    if (lists.size < terms.length) return;
    const ids = idsInAll([...lists.values()], states);
    const wanted = new Set(ids.slice(0, count));
    total = ids.length;
    for (const [id, { unsubscribe }] of watched) {
      if (wanted.has(id)) continue;
      watched.delete(id);
      unsubscribe();
    }
    for (const id of wanted) {
      if (watched.has(id)) continue;
      const one = { unsubscribe: (): void => undefined, rows: null };
      watched.set(id, one);
      // A draft that was just removed is refused, which must not hide the others.
      one.unsubscribe = watchPath(
        paths.draft(id),
        (stored) => hear(id, rowOf(id, stored)),
        () => hear(id, []),
      );
    }
    tell();
  };

  const unsubscribers = terms.map((term) =>
    watchPath(
      paths.draftsWithWord(scope, term),
      (stored) => {
        lists.set(term, storedObject(stored));
        look();
      },
      onError,
    ),
  );
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    for (const { unsubscribe } of watched.values()) unsubscribe();
  };
}
