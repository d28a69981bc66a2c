import { type DraftRow, type DraftScope, watchDrafts } from '../../data/draft-list.ts';
import { useLive } from '../../data/use-live.ts';
import type { QueryResult } from '../../data/use-query.ts';

export interface DraftList {
  rows: DraftRow[];
  /** Whether there may be older ones. */
  more: boolean;
  loadingMore: boolean;
}

/** Returns the newest `count` drafts of a scope, live. The loaded ones stay while more load. */
export function useDraftList(scope: DraftScope, count: number): QueryResult<DraftList> {
  const drafts = useLive<{ rows: DraftRow[]; asked: number }>(
    'the articles',
    JSON.stringify(scope),
    (onValue, onError) => watchDrafts(scope, count)((rows) => onValue({ rows, asked: count }), onError),
    count,
  );
  if (drafts.state !== 'ready') return drafts;
  const { rows, asked } = drafts.value;
  return { state: 'ready', value: { rows, more: rows.length >= asked, loadingMore: asked < count } };
}
