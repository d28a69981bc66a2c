import { fieldOf, paths } from '@contract/paths.ts';
import { storedTimestamp } from '../../../lib/stored.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { type QueueRow, readQueueRow, rowsOf } from './queue.ts';

/** The maximum number of comments read per member: the latest ones. */
export const recentCommentsMax = 300;

/** Subscribes to a member's comments in every state, newest first. */
export const watchCommentsOf = (uid: string): Subscribe<QueueRow[]> =>
  watchPath(paths.commentRecords(), (stored) => rowsOf(stored).sort((a, b) => b.createdAt - a.createdAt), {
    by: 'author',
    equalTo: uid,
    count: recentCommentsMax,
  });

/** Subscribes to one comment. Null if it does not exist any more. */
export const watchModerated = (id: string): Subscribe<QueueRow | null> =>
  watchPath(paths.commentRecord(id), (stored) => readQueueRow(id, stored));

/** Subscribes to the time when a member joined, in milliseconds since the epoch; 0 if unknown. */
export const watchJoinedAt = (uid: string): Subscribe<number> =>
  watchPath(fieldOf(paths.member(uid), 'joinedAt'), storedTimestamp);
