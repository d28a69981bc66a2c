import { type DraftState, draftStates } from '@contract/articles.ts';
import type { DraftCounts } from '@contract/draft-index.ts';
import { paths } from '@contract/paths.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import type { DraftRow } from '../../../data/draft-list.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { watchEachDraft } from './watch-each-draft.ts';

export interface DraftSearch {
  /** The uid of an author, or `allDrafts` for admins. */
  scope: string;
  /** At least one prefix of a word. A draft must match all of them. */
  terms: readonly string[];
  states: readonly DraftState[];
}

export interface FoundDrafts {
  /** The newest matches, in no particular order. */
  rows: DraftRow[];
  /** The number of all matches. */
  total: number;
}

/** Watches the number of drafts per state. Null before they have been counted. */
export const watchDraftCounts =
  (scope: string): Subscribe<DraftCounts | null> =>
  (onCounts, onError) =>
    watchPath(
      paths.draftCounts(scope),
      (stored) => {
        if (stored === null) return onCounts(null);
        const counts = storedObject(stored);
        onCounts(Object.fromEntries(draftStates.map((state) => [state, storedCount(counts[state])])));
      },
      onError,
    );

/** Returns the IDs that are in all lists, in one of the states, newest first. Keys sort by creation time. */
function idsInAll(lists: readonly Record<string, unknown>[], states: readonly unknown[]): string[] {
  const [first = {}, ...others] = lists;
  return Object.keys(first)
    .filter((id) => states.includes(first[id]) && others.every((list) => Object.hasOwn(list, id)))
    .sort()
    .reverse();
}

/** Searches drafts in the index, and watches the newest `count` matches individually. */
export const watchFoundDrafts =
  ({ scope, terms, states }: DraftSearch, count: number): Subscribe<FoundDrafts> =>
  (onFound, onError) => {
    const lists = new Map<string, Record<string, unknown>>();
    let total = 0;
    const drafts = watchEachDraft((rows) => onFound({ rows, total }));
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
  };
