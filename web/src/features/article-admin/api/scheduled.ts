import { paths } from '@contract/paths.ts';
import type { DraftRow } from '../../../data/draft-list.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { watchEachDraft } from './watch-each-draft.ts';

/** Subscribes to the scheduled drafts of an author, or of `allDrafts` for admins. */
export const watchScheduled =
  (scope: string): Subscribe<DraftRow[]> =>
  (onRows, onError) => {
    // The index is updated shortly after the draft.
    const drafts = watchEachDraft((rows) => onRows(rows.filter(({ state }) => state === 'scheduled')));
    const unsubscribe = watchPath(
      paths.draftsScheduled(scope),
      (stored) => drafts.show(Object.keys(storedObject(stored))),
      onError,
    );
    return () => {
      unsubscribe();
      drafts.stop();
    };
  };
