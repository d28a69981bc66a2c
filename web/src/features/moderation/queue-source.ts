import type { QueueList } from '@contract/moderation.ts';
import { source } from '../../data/source.ts';
import { isEmptied, type QueueRow, watchQueue } from './api/queue.ts';

/** The number of comments loaded per page. */
export const queuePageSize = 50;

interface Queue {
  rows: readonly QueueRow[];
  /** Whether there may be older comments. */
  hasMore: boolean;
}

/** The newest comments of a list, live. */
export const queueOf = (list: QueueList) =>
  source<Queue>(['the comments of a list', list], {
    watch: (onQueue, onError, pages) =>
      watchQueue(list, pages * queuePageSize)(
        (rows) =>
          onQueue({
            rows: rows.filter((row) => !isEmptied(row)),
            hasMore: rows.length >= pages * queuePageSize,
          }),
        onError,
      ),
  });
