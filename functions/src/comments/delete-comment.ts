import type { CallOutput } from '../contract/calls.ts';
import { type DeleteCommentInput, threadOf } from '../contract/comments.ts';
import { AppError } from '../errors.ts';
import { requireMember } from '../members/caller.ts';
import { type CommentDeps, changeComment } from './change-comment.ts';
import { markPostDeleted } from './rate-limits.ts';
import { emptied, isEmpty, readComment } from './comment-record.ts';

/**
 * Deletes a comment of the caller, whatever its state. The first comment of a thread leaves a stub, which is removed at
 * once if it has no replies.
 */
export async function deleteComment(
  callerUid: string | undefined,
  { id }: DeleteCommentInput,
  deps: CommentDeps,
): Promise<CallOutput<'deleteComment'>> {
  const { uid } = await requireMember(callerUid, deps);
  const before = await readComment(id, deps.database);
  // Already deleted.
  if (!before || isEmpty(before)) return { id };
  if (before.author !== uid) throw new AppError('forbidden', 'This comment belongs to somebody else.');
  await markPostDeleted(uid, id, deps);
  await changeComment(
    id,
    (comment) => {
      if (comment.author !== uid) return undefined;
      return id === threadOf(id) ? emptied(comment) : null;
    },
    deps,
  );
  return { id };
}
