import { paths } from '@contract/paths.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { DraftRow } from './api/draft-list.ts';
import { isNumber, storedObject } from '../../lib/stored.ts';
import { type Subscribe, watchChanged, watchPath } from '../../platform/watch-path.ts';
import type { DraftCounts } from '@contract/draft-index.ts';
import { watchDraftCounts, watchDraftRows } from './api/draft-index.ts';

/** Nobody works on more co-authored drafts at a time. The latest ones are listed. */
const coAuthoredMax = 100;

const since = (value: unknown): number => (isNumber(value) ? value : 0);

/** Subscribes to the drafts that a member co-authors. */
function watchCoAuthored(uid: string): Subscribe<DraftRow[]> {
  const ids = watchPath(paths.draftsByCoAuthor(uid), (stored) =>
    Object.entries(storedObject(stored))
      .sort(([, a], [, b]) => since(b) - since(a))
      .slice(0, coAuthoredMax)
      .map(([id]) => id),
  );
  // A draft that its owner has deleted does not exist for co-authors.
  return watchChanged(watchDraftRows(ids), ({ rows }) => rows.filter(({ state }) => state !== 'deleted'));
}

const none: readonly DraftRow[] = [];

/** Returns the drafts that an author co-authors, live. Empty while unknown, and for null. */
export const useCoAuthored = (uid: string | null): readonly DraftRow[] =>
  useSource(
    uid === null ? null : source(['what is written with others', uid], { watch: watchCoAuthored(uid) }),
  ).data ?? none;

/**
 * Returns the number of articles per state, of one author or of all, live. Null while unknown and after a failure,
 * which the list itself reports.
 */
export const useDraftCounts = (scope: string | null): DraftCounts | null =>
  useSource(
    scope === null ? null : source(['the counts of articles', scope], { watch: watchDraftCounts(scope) }),
  ).data ?? null;
