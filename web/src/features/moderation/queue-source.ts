import type { QueueList } from '@contract/moderation.ts';
import { fold, wordsOf } from '@contract/text-index.ts';
import { source } from '../../data/source.ts';
import { isEmptied, type QueueRow, watchQueue } from './api/queue.ts';

/** The number of comments loaded per page. */
export const queuePageSize = 50;

interface Queue {
  rows: readonly QueueRow[];
  /** Whether there may be older comments. */
  hasMore: boolean;
}

/** Returns whether the text, the writer's name and the article's title contain every word of the query. */
export function matches({ text, name, articleTitle }: QueueRow, query: string): boolean {
  const words = wordsOf(query);
  if (words.length === 0) return true;
  const searched = fold(`${text}\n${name}\n${articleTitle}`);
  return words.every((word) => searched.includes(word));
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
