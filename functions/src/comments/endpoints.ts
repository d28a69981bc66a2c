import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { traceOfChange } from './comment-copies.ts';
import { syncPublicComment } from './sync-public-comment.ts';
import type { StoredComment } from './comment-record.ts';

/** Runs after every change of a comment. Retried, so that an interrupted run is completed. */
export const settleComment = onValueWritten(
  { ref: '/moderation/{id}', retry: true },
  withFailureLog('settleComment', async (event) => {
    const before = event.data.before.val() as StoredComment | null;
    const after = event.data.after.val() as StoredComment | null;
    const { id } = event.params;
    const trace = traceOfChange(id, before, after);
    if (trace) await syncPublicComment(id, trace, commentDeps());
  }),
);
