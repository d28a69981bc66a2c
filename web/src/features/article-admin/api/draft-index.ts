import { type DraftState, draftStates } from '@contract/articles.ts';
import type { DraftCounts } from '@contract/draft-index.ts';
import { paths } from '@contract/paths.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import type { DraftRow } from '../../../data/draft-list.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';
import { watchEachDraft } from './watch-each-draft.ts';

export interface DraftSearch {
  /** The uid of an author, or `everybodysDrafts` for admins. */
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
  let total = 0;
  const drafts = watchEachDraft((rows) => onFound(rows, total));
  const look = () => {
    if (lists.size < terms.length) return;
    const ids = idsInAll([...lists.values()], states);
    total = ids.length;
    drafts.show(ids.slice(0, count));
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
    drafts.stop();
  };
}
