import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { threadOf, commentEditMs, type HoldRule, type PostCommentResult } from '../contract/comments.ts';
import { AppError } from '../errors.ts';
import { requireMember, requireNotSuspended } from '../members/caller.ts';
import { type CommentDeps, changeComment } from './change-comment.ts';
import { emptied, isEmpty, readComment, commentGone, type StoredComment } from './comment-record.ts';
import { cleanText, findMentions } from './comment-text.ts';
import { judgeText } from './filter.ts';
import { notificationKeys } from './notify-of-comment.ts';
import { requireArticle, resultOf } from './post-comment.ts';
import { markPostDeleted, enforceEditLimit, commentLimits } from './rate-limits.ts';

/**
 * Deletes a comment of the caller, whatever its state. The first comment of a thread leaves a stub, which is removed at
 * once if it has no replies.
 */
export async function deleteComment(
  callerUid: string | undefined,
  { id }: ParsedCallInput<'deleteComment'>,
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

/** The hold rules that depend on the text, so an edit can resolve them. */
const ofItsText: readonly HoldRule[] = ['held-word', 'links-of-new-member', 'many-links'];

function requireEditable(comment: StoredComment | null, uid: string, now: number): StoredComment {
  if (!comment || comment.state === 'deleted') throw commentGone();
  if (comment.author !== uid) throw new AppError('forbidden', 'This comment belongs to somebody else.');
  if (comment.state === 'hidden') {
    throw new AppError('forbidden', 'A moderator has hidden this comment. It cannot be changed.');
  }
  if (now > comment.createdAt + commentEditMs) {
    throw new AppError('too-late', 'A comment can be changed for 15 minutes. This one stays as it is.');
  }
  return comment;
}

interface Revision {
  text: string;
  mentions: Record<string, string>;
  rule: HoldRule | null;
}

const isSame = ({ text, mentions = {} }: StoredComment, revision: Revision) =>
  text === revision.text &&
  Object.keys(mentions).sort().join() === Object.keys(revision.mentions).sort().join();

function revised(comment: StoredComment, { text, mentions, rule }: Revision, now: number): StoredComment {
  const { rule: before, heldAt, unseen, undo: _, ...rest } = comment;
  const stays = before !== undefined && !ofItsText.includes(before) ? before : null;
  const held = stays ?? rule;
  const { mentions: known = {}, mentioned = Object.keys(known).length } = comment;
  const added = Object.keys(mentions).filter((uid) => !known[uid]);
  // Further mentions are stored, but those members are not notified.
  const notified = added.slice(0, Math.max(0, commentLimits.mentioned - mentioned));
  return {
    ...rest,
    text,
    mentions,
    mentioned: mentioned + notified.length,
    editedAt: now,
    ...(held
      ? { state: 'held', rule: held, heldAt: heldAt ?? now, ...(unseen && { unseen }) }
      : { state: 'visible' }),
    version: comment.version + 1,
    decided: comment.version + 1,
    pendingNotifications: {
      ...comment.pendingNotifications,
      ...Object.fromEntries(notified.map((uid) => [notificationKeys.mention(uid), comment.version + 1])),
    },
  };
}

/** Edits a comment of the caller. The new text goes through the filter again and may be held. */
export async function editComment(
  callerUid: string | undefined,
  { id, mentions, ...input }: ParsedCallInput<'editComment'>,
  deps: CommentDeps,
): Promise<PostCommentResult> {
  const { database, clock } = deps;
  const caller = await requireMember(callerUid, deps);
  await requireNotSuspended(caller.uid, deps);
  const text = cleanText(input.text);
  const before = requireEditable(await readComment(id, database), caller.uid, clock.now());
  await requireArticle(before.slug, deps);
  const revision: Revision = {
    text,
    mentions: await findMentions(text, mentions, database),
    rule: await judgeText(text, caller, deps),
  };
  if (!isSame(before, revision)) await enforceEditLimit(caller.uid, deps);
  const comment = await changeComment(
    id,
    (now) => {
      requireEditable(now, caller.uid, clock.now());
      return isSame(now, revision) ? undefined : revised(now, revision, clock.now());
    },
    deps,
  );
  if (!comment) throw commentGone();
  return resultOf(id, comment);
}
