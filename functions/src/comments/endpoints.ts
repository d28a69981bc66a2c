import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { postComment as postCommentUseCase } from './post-comment.ts';
import { traceOfChange } from './comment-copies.ts';
import { syncPublicComment } from './sync-public-comment.ts';
import { deleteComment as deleteCommentUseCase } from './delete-comment.ts';
import { editComment as editCommentUseCase } from './edit-comment.ts';
import type { StoredComment } from './comment-record.ts';

/** For members: posts a comment on an article, or a reply. */
export const postComment = callable('postComment', {}, (input, { auth }) =>
  postCommentUseCase(auth?.uid, input, commentDeps()),
);

/** For members: edits a comment of their own. */
export const editComment = callable('editComment', {}, (input, { auth }) =>
  editCommentUseCase(auth?.uid, input, commentDeps()),
);

/** For members: deletes a comment of their own. */
export const deleteComment = callable('deleteComment', {}, (input, { auth }) =>
  deleteCommentUseCase(auth?.uid, input, commentDeps()),
);

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
