import { fieldOf, paths } from '@contract/paths.ts';
import { storedMoment } from '../../../lib/stored.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';
import { type QueueRow, readQueueRow, rowsOf } from './queue.ts';

/** Of a member who wrote more, only so many comments are looked at: the last ones. */
export const commentsLookedAt = 300;

/** What a member has written, live, in every state, newest first. */
export const watchCommentsOf =
  (uid: string): Watch<QueueRow[]> =>
  (onRows, onError) =>
    watchPath(
      paths.commentRecords(),
      (stored) => onRows(rowsOf(stored).sort((one, other) => other.createdAt - one.createdAt)),
      onError,
      { by: 'author', equalTo: uid, count: commentsLookedAt },
    );

/** One comment, live; null where it is gone. */
export const watchModerated =
  (id: string): Watch<QueueRow | null> =>
  (onRow, onError) =>
    watchPath(paths.commentRecord(id), (stored) => onRow(readQueueRow(id, stored)), onError);

/** When a member joined, in milliseconds since 1970; 0 where that is not known. */
export const watchJoinedAt =
  (uid: string): Watch<number> =>
  (onMoment, onError) =>
    watchPath(fieldOf(paths.member(uid), 'joinedAt'), (stored) => onMoment(storedMoment(stored)), onError);
