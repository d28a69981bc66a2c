import { threadOf, threadSeparator } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { type QueueRow, readQueueRow } from './queue.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** The nearest comments of the same thread, oldest first, without the comment itself. */
export interface ThreadAround {
  /** The first comment of the thread. Null if it is in `before` or is the comment itself. */
  first: QueueRow | null;
  before: QueueRow[];
  after: QueueRow[];
}

const shownBefore = 8;
const shownAfter = 4;

const rowsIn = (stored: unknown): QueueRow[] =>
  Object.entries((stored ?? {}) as Record<string, unknown>)
    .flatMap(([id, value]) => readQueueRow(id, value) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Watches the comments around `id`, including those hidden from readers. */
export const watchThreadAround =
  (id: string): Subscribe<ThreadAround> =>
  (onThread, onError) => {
    const thread = threadOf(id);
    const found: Partial<ThreadAround> = thread === id ? { first: null, before: [] } : {};
    const update = (part: Partial<ThreadAround>) => {
      const { first, before, after } = Object.assign(found, part);
      if (first === undefined || !before || !after) return;
      const far = before.every((row) => row.id !== thread);
      onThread({ first: far ? first : null, before, after });
    };
    const end = thread + threadSeparator.repeat(2);
    const list = paths.commentRecords();
    const unsubscribes = [
      watchPath(
        list,
        (stored) => update({ after: rowsIn(stored).filter((row) => row.id !== id) }),
        onError,
        // One more than shown, because the comment itself comes first.
        { from: id, before: end, first: shownAfter + 1 },
      ),
    ];
    if (thread !== id) {
      unsubscribes.push(
        watchPath(list, (stored) => update({ before: rowsIn(stored) }), onError, {
          from: thread,
          before: id,
          last: shownBefore,
        }),
        watchPath(
          paths.commentRecord(thread),
          (stored) => update({ first: readQueueRow(thread, stored) }),
          onError,
        ),
      );
    }
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  };
