import { threadOf, threadSeparator } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { type QueueRow, readQueueRow, rowsOf } from './queue.ts';
import {
  type Subscribe,
  watchChanged,
  watchNothing,
  watchPath,
  watchTogether,
} from '../../../platform/watch-path.ts';

/** The nearest comments of the same thread, oldest first, without the comment itself. */
export interface ThreadAround {
  /** The first comment of the thread. Null if it is in `before` or is the comment itself. */
  first: QueueRow | null;
  before: QueueRow[];
  after: QueueRow[];
}

const shownBefore = 8;
const shownAfter = 4;

const rowsIn = (stored: unknown): QueueRow[] => rowsOf(stored).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Watches the comments around `id`, including those hidden from readers. */
export const watchThreadAround = (id: string): Subscribe<ThreadAround> => {
  const thread = threadOf(id);
  const list = paths.commentRecords();
  const end = thread + threadSeparator.repeat(2);
  const isFirst = thread === id;
  const around = watchTogether<ThreadAround>({
    // One more than shown, because the comment itself comes first.
    after: watchPath(list, (stored) => rowsIn(stored).filter((row) => row.id !== id), {
      from: id,
      before: end,
      first: shownAfter + 1,
    }),
    before: isFirst
      ? watchNothing([])
      : watchPath(list, rowsIn, { from: thread, before: id, last: shownBefore }),
    first: isFirst
      ? watchNothing(null)
      : watchPath(paths.commentRecord(thread), (stored) => readQueueRow(thread, stored)),
  });
  return watchChanged(around, ({ first, before, after }) => {
    const far = before.every((row) => row.id !== thread);
    return { first: far ? first : null, before, after };
  });
};
