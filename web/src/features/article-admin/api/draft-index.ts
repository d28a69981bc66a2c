import { type DraftState, draftStates } from '@contract/articles.ts';
import type { DraftCounts } from '@contract/draft-index.ts';
import { paths } from '@contract/paths.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { type DraftRow, rowOf } from './draft-list.ts';
import {
  type Subscribe,
  watchChanged,
  watchEach,
  watchPath,
  watchTogether,
} from '../../../platform/watch-path.ts';

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
export const watchDraftCounts = (scope: string): Subscribe<DraftCounts | null> =>
  watchPath(paths.draftCounts(scope), (stored) => {
    if (stored === null) return null;
    const counts = storedObject(stored);
    return Object.fromEntries(draftStates.map((state) => [state, storedCount(counts[state])]));
  });

/** Returns the IDs that are in all lists, in one of the states, newest first. Keys sort by creation time. */
function idsInAll(lists: readonly Record<string, unknown>[], states: readonly unknown[]): string[] {
  const [first = {}, ...others] = lists;
  return Object.keys(first)
    .filter((id) => states.includes(first[id]) && others.every((list) => Object.hasOwn(list, id)))
    .sort()
    .reverse();
}

/**
 * Subscribes to one draft: no row if there is none. The read of a draft that was just removed is denied, which must not hide
 * the others.
 */
const watchDraftRow =
  (id: string): Subscribe<DraftRow[]> =>
  (onRows) =>
    watchPath(paths.draft(id), (stored) => rowOf(id, stored))(onRows, () => onRows([]));

/** Subscribes to the first `count` of the drafts with these IDs. `total` is the number of IDs. */
export const watchDraftRows = (ids: Subscribe<string[]>, count = Infinity): Subscribe<FoundDrafts> =>
  watchChanged(
    watchEach(ids, (all) => all.slice(0, count), watchDraftRow),
    ({ list, values }) => ({ rows: [...values.values()].flat(), total: list.length }),
  );

/** Searches drafts in the index, and watches the newest `count` matches individually. */
export function watchFoundDrafts(
  { scope, terms, states }: DraftSearch,
  count: number,
): Subscribe<FoundDrafts> {
  const lists = watchTogether(
    Object.fromEntries(
      terms.map((term) => [term, watchPath(paths.draftsWithWord(scope, term), storedObject)]),
    ),
  );
  const ids = watchChanged(lists, (found) => idsInAll(Object.values(found), states));
  return watchDraftRows(ids, count);
}
