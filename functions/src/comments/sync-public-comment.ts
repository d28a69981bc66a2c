import { threadOf } from '../contract/comments.ts';
import { logUnexpected } from '../logs.ts';
import type { CommentAlert, CommentDeps } from './comment-deps.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { readComment } from './comment-record.ts';
import { type CommentTrace, reportAlertOf, writeCopies } from './comment-copies.ts';
import { showComments } from './show-comments.ts';
import { settleThread } from './settle-thread.ts';
import { notifyOfComment } from './notify-of-comment.ts';

type SyncDeps = Pick<CommentDeps, 'database' | 'clock' | 'tryAlertAdmins' | 'tryWithdrawAlert'>;

/** Raises the alert while the reports that it is about are open, and withdraws it once they are not. */
async function syncReportAlert(id: string, alert: CommentAlert, deps: SyncDeps): Promise<void> {
  await syncUntilStable(
    async () => {
      const comment = await readComment(id, deps.database);
      return comment?.reports !== undefined && reportAlertOf(id, comment).id === alert.id;
    },
    async (areOpen) => {
      await (areOpen ? deps.tryAlertAdmins(alert) : deps.tryWithdrawAlert(alert));
    },
  );
}

/**
 * Syncs everything derived from a comment: copies, thread, number of comments, list of discussed articles and
 * notifications. Idempotent,
 * even for concurrent runs.
 */
export async function syncPublicComment(id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> {
  await writeCopies(id, trace, deps.database);
  await settleThread(threadOf(id), deps.database);
  await showComments(trace.slug, deps.database);
  await notifyOfComment(id, deps);
  if (trace.reportAlert) await syncReportAlert(id, trace.reportAlert, deps);
}

/** Syncs on behalf of a waiting caller. Never throws: the comment is already changed, and a trigger retries. */
export const trySyncPublicComment = (id: string, trace: CommentTrace, deps: SyncDeps): Promise<void> =>
  syncPublicComment(id, trace, deps).catch((error: unknown) =>
    logUnexpected('the copies of a comment', error),
  );
