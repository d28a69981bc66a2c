import { threadOf } from '../contract/comments.ts';
import { logUnexpected } from '../logs.ts';
import type { CommentDeps } from './comment-deps.ts';
import { type CommentTrace, writeCopies } from './comment-copies.ts';
import { noteDiscussion } from './note-discussion.ts';
import { settleThread } from './settle-thread.ts';
import { notifyOfComment } from './notify-of-comment.ts';

type SyncDeps = Pick<CommentDeps, 'database' | 'clock' | 'alertAdmins'>;

/**
 * Brings everything that follows from a comment in step with it: copies, thread and notifications. Idempotent, also for
 * simultaneous runs.
 */
export async function syncPublicComment(id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> {
  await writeCopies(id, trace, deps.database);
  await settleThread(threadOf(id), deps.database);
  await noteDiscussion(id, trace, deps.database);
  await notifyOfComment(id, deps);
}

/** Syncs for a caller who waits. Never throws: the comment is changed already, and a trigger retries. */
export const trySyncPublicComment = (id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> =>
  syncPublicComment(id, trace, deps).catch((error: unknown) =>
    logUnexpected('the copies of a comment', error),
  );
