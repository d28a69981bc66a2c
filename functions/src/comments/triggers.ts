import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { traceOfChange } from './copy-comment.ts';
import { projectComment } from './project-comment.ts';
import type { StoredComment } from './stored-comment.ts';

/** After every change of a comment, so that what broke off in whatever changed it is carried on until it is through. */
export const settleComment = onValueWritten({ ref: '/moderation/{id}', retry: true }, async (event) => {
  const before = event.data.before.val() as StoredComment | null;
  const after = event.data.after.val() as StoredComment | null;
  const { id } = event.params;
  const trace = traceOfChange(id, before, after);
  if (trace) await projectComment(id, trace, commentDeps());
});
