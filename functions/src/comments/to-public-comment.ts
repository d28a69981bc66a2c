import type { Comment, HeldComment } from '../contract/comments.ts';
import type { StoredComment } from './comment-record.ts';

/** True if readers see the comment, or a line that says who hid it. */
export const isSeen = ({ state, unseen }: StoredComment): boolean =>
  state === 'visible' || (state === 'hidden' && !unseen);

/**
 * Returns the public form of a comment. A deleted or held comment, or one that was hidden before anybody saw it, leaves
 * a stub if it has replies.
 */
export function toPublicComment(comment: StoredComment, hasReplies: boolean): Comment | null {
  const { state, author, name, createdAt, editedAt, text, mentions, answers, hidden } = comment;
  const head = { ...(author !== undefined && { author }), name, createdAt, ...(answers && { answers }) };
  if (state === 'visible') {
    return { ...head, state, text, ...(editedAt && { editedAt }), ...(mentions && { mentions }) };
  }
  if (state === 'hidden' && hidden && isSeen(comment)) {
    return { ...head, state, hidden: { by: hidden.byName, reason: hidden.reason } };
  }
  return hasReplies ? { state: 'deleted', name: '', createdAt } : null;
}

/** Returns the held comment as its author sees it, or null. */
export function toHeldComment(comment: StoredComment): HeldComment | null {
  if (comment.state !== 'held' || !comment.rule) return null;
  const { slug, text, rule, createdAt, editedAt, mentions, answers } = comment;
  return {
    ...{ slug, text, rule, createdAt },
    ...(editedAt && { editedAt }),
    ...(mentions && { mentions }),
    ...(answers && { answers }),
  };
}
