import { threadOf } from '../contract/comments.ts';
import { logUnexpected } from '../logs.ts';
import type { CommentDeps } from './comment-deps.ts';
import { type CommentTrace, writeCopies } from './comment-copies.ts';
import { settleThread } from './settle-thread.ts';
import { notifyOfComment } from './notify-of-comment.ts';

type SyncDeps = Pick<CommentDeps, 'store' | 'clock' | 'alertAdmins'>;

/** Everything that follows from a comment as it is now. It may run any number of times, also at once. */
export async function syncPublicComment(id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> {
  await writeCopies(id, trace, deps.store);
  await settleThread(threadOf(id), deps.store);
  await notifyOfComment(id, deps);
}

/** For whoever changed a comment and is waited for: it is changed, whatever happens now, and a trigger does the rest. */
export const trySyncPublicComment = (id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> =>
  syncPublicComment(id, trace, deps).catch((error: unknown) =>
    logUnexpected('the copies of a comment', error),
  );
