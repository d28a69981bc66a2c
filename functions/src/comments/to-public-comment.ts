import type { Comment, HeldComment } from '../contract/comments.ts';
import type { StoredComment } from './comment-record.ts';

/** True when readers see the comment, or a line that says who hid it. */
export const isSeen = (comment: StoredComment | null): boolean =>
  comment?.state === 'visible' || (comment?.state === 'hidden' && !comment.unseen);

/** The comment in its public form. A deleted, held or never seen one leaves a stub where it has replies. */
export function toPublicComment(comment: StoredComment | null, hasReplies: () => boolean): Comment | null {
  if (comment === null) return null;
  const { state, author, name, createdAt, editedAt, text, mentions, answers, hidden } = comment;
  const head = { ...(author !== undefined && { author }), name, createdAt, ...(answers && { answers }) };
  if (state === 'visible') {
    return { ...head, state, text, ...(editedAt && { editedAt }), ...(mentions && { mentions }) };
  }
  if (state === 'hidden' && hidden && isSeen(comment)) {
    return { ...head, state, hidden: { by: hidden.byName, reason: hidden.reason } };
  }
  return hasReplies() ? { state: 'deleted', name: '', createdAt } : null;
}

/** The held comment as its writer sees it, or null. */
export function toHeldComment(comment: StoredComment | null): HeldComment | null {
  if (comment?.state !== 'held' || !comment.rule) return null;
  const { slug, text, rule, createdAt, editedAt, mentions, answers } = comment;
  return {
    ...{ slug, text, rule, createdAt },
    ...(editedAt && { editedAt }),
    ...(mentions && { mentions }),
    ...(answers && { answers }),
  };
}
