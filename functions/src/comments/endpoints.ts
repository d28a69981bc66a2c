import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { addComment } from './add-comment.ts';
import { traceOfChange } from './copy-comment.ts';
import { projectComment } from './project-comment.ts';
import { removeComment } from './remove-comment.ts';
import { reviseComment } from './revise-comment.ts';
import type { StoredComment } from './stored-comment.ts';

/** For members: a comment under an article, or a reply to one. */
export const postComment = callable('postComment', {}, (input, { auth }) =>
  addComment(auth?.uid, input, commentDeps()),
);

/** For members: another text for a comment of one's own. */
export const editComment = callable('editComment', {}, (input, { auth }) =>
  reviseComment(auth?.uid, input, commentDeps()),
);

/** For members: takes a comment of one's own away. */
export const deleteComment = callable('deleteComment', {}, (input, { auth }) =>
  removeComment(auth?.uid, input, commentDeps()),
);

/** After every change of a comment, so that what broke off in whatever changed it is carried on until it is through. */
export const settleComment = onValueWritten({ ref: '/moderation/{id}', retry: true }, async (event) => {
  const before = event.data.before.val() as StoredComment | null;
  const after = event.data.after.val() as StoredComment | null;
  const { id } = event.params;
  const trace = traceOfChange(id, before, after);
  if (trace) await projectComment(id, trace, commentDeps());
});
