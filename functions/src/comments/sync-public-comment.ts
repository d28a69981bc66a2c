import { threadOf } from '../contract/comments.ts';
import { logUnexpected } from '../logs.ts';
import type { CommentDeps } from './comment-deps.ts';
import { type CommentTrace, writeCopies } from './comment-copies.ts';
import { updateDiscussion } from './update-discussion.ts';
import { settleThread } from './settle-thread.ts';
import { notifyOfComment } from './notify-of-comment.ts';

type SyncDeps = Pick<CommentDeps, 'database' | 'clock' | 'tryAlertAdmins'>;

/**
 * Syncs everything derived from a comment: copies, thread, list of discussed articles and notifications. Idempotent,
 * even for concurrent runs.
 */
export async function syncPublicComment(id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> {
  await writeCopies(id, trace, deps.database);
  await settleThread(threadOf(id), deps.database);
  await updateDiscussion(id, trace, deps.database);
  await notifyOfComment(id, deps);
}

/** Syncs on behalf of a waiting caller. Never throws: the comment is already changed, and a trigger retries. */
export const trySyncPublicComment = (id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> =>
  syncPublicComment(id, trace, deps).catch((error: unknown) =>
    logUnexpected('the copies of a comment', error),
  );
