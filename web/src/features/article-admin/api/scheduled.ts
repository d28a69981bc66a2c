import { paths } from '@contract/paths.ts';
import type { DraftRow } from './draft-list.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Subscribe, watchChanged, watchPath } from '../../../platform/watch-path.ts';
import { watchDraftRows } from './draft-index.ts';

/** Subscribes to the scheduled drafts of an author, or of `allDrafts` for admins. */
export const watchScheduled = (scope: string): Subscribe<DraftRow[]> => {
  const ids = watchPath(paths.draftsScheduled(scope), (stored) => Object.keys(storedObject(stored)));
  // The index is updated shortly after the draft.
  return watchChanged(watchDraftRows(ids), ({ rows }) => rows.filter(({ state }) => state === 'scheduled'));
};
