import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { requireMember } from '../members/caller.ts';
import { changeComment, type CommentDeps } from './change-comment.ts';
import { cleanText } from './comment-text.ts';
import { commentGone, type StoredComment } from './comment-record.ts';
import { hiddenKey } from './notify-of-comment.ts';

/** Returns the key of the decision by which the comment is off the site; undefined if it is not. */
function latestDecision({ state, acts = {} }: StoredComment): string | undefined {
  if (state !== 'hidden' && state !== 'deleted') return undefined;
  return Object.keys(acts)
    .sort()
    .findLast(
      (key) => ['hide', 'delete'].includes(acts[key]?.action ?? '') && !acts[key]?.undo && !acts[key]?.undone,
    );
}

/** Puts a comment that a moderator has hidden or deleted before the others, because its author asks for that. Once for each decision. */
export async function objectToDecision(
  callerUid: string | undefined,
  { id, against, text: written }: ParsedCallInput<'objectToDecision'>,
  deps: CommentDeps,
): Promise<CallOutput<'objectToDecision'>> {
  const { uid } = await requireMember(callerUid, deps);
  const text = cleanText(written);
  const object = (comment: StoredComment): StoredComment | undefined => {
    if (comment.author !== uid) throw new AppError('forbidden', 'This comment belongs to somebody else.');
    if (latestDecision(comment) !== against) {
      throw new AppError(
        'too-late',
        'This decision does not hold any more, so there is nothing to object to.',
      );
    }
    const { objection } = comment;
    if (objection?.against === against) {
      if (objection.text === text) return undefined;
      throw new AppError('conflict', 'You have objected to this decision before. It can be done once.');
    }
    const at = deps.clock.now();
    return { ...comment, version: comment.version + 1, objection: { text, at, against }, reportedAt: at };
  };
  if (!(await changeComment(id, object, deps))) throw commentGone();
  // Nothing offers it any more. A muted or deleted notification stays absent.
  await deps.database.transact(paths.notification(uid, hiddenKey(id, against)), (entry) => {
    if (!entry?.objectTo) return undefined;
    const { objectTo: _, ...rest } = entry;
    return rest;
  });
  return { objected: true };
}
