import type { Comment, HeldComment } from '../contract/comments.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../database.ts';

/** `commentRecords/{id}`: the contract's record, with fields that only functions use. */
export interface StoredComment extends CommentRecord {
  /** The version of the latest change other than a report. A moderator may decide only if they saw this version. */
  decided: number;
  /** Reports up to this time are closed. */
  closedAt?: number;
  /** No reader has seen the comment, because it was held: it is hidden or deleted without a line that says so. */
  unseen?: true;
  /** Pending notifications, by key, with the version that asked for them; see `notify-of-comment.ts`. */
  pendingNotifications?: Record<string, number>;
  /**
   * How many members have been or will be notified of a mention, including those removed by an edit. Absent before the
   * first edit.
   */
  mentioned?: number;
  /** The state before the latest moderator action, for undo. */
  undo?: { version: number; by: string; at: number; before: Decidable };
}

/** The fields that moderator decisions change. */
const decidableFields = [
  ...(['state', 'rule', 'hidden', 'heldAt', 'hiddenAt', 'closedAt', 'unseen'] as const),
  ...(['reports', 'reportedAt', 'objection'] as const),
] as const;
export type Decidable = Pick<StoredComment, 'state'> & {
  [Field in (typeof decidableFields)[number]]?: StoredComment[Field] | undefined;
};

/** Returns these fields of a comment; missing ones are undefined. */
export const decidableOf = (comment: Decidable): Decidable => ({
  ...Object.fromEntries(decidableFields.map((field) => [field, comment[field]])),
  state: comment.state,
});

/** True if its author deleted the comment and it remains as a stub because it has replies. */
export const isEmpty = ({ state, author, text }: StoredComment): boolean =>
  state === 'deleted' && author === undefined && text === '';

/** Returns the stub of a comment deleted by its author. */
export const emptied = ({ slug, articleTitle, createdAt, version }: StoredComment): StoredComment => ({
  slug,
  articleTitle,
  createdAt,
  name: '',
  text: '',
  state: 'deleted',
  version: version + 1,
  decided: version + 1,
});

export const readComment = (id: string, database: Database) =>
  database.get<StoredComment>(paths.commentRecord(id));

/** Returns the id of the alert to the open reports of a comment. Reports after they were closed are a new occurrence. */
export const reportAlertOf = (id: string, { closedAt = 0 }: StoredComment): string => `${id} ${closedAt}`;

/** Returns the moderator to whose decision the author objects, while nobody has decided about that; otherwise null. */
export function objectedTo({ state, objection, reportedAt, acts = {} }: StoredComment): string | null {
  const isOff = state === 'hidden' || state === 'deleted';
  return isOff && objection && reportedAt !== undefined ? (acts[objection.against]?.by ?? '') : null;
}

/**
 * Returns the id of what a comment waits for a moderator for: being held, its open reports, or an objection; null if it
 * does not wait.
 */
export function waitingOf(id: string, comment: StoredComment): string | null {
  const { state, heldAt, reports, closedAt = 0, objection } = comment;
  if (state === 'held') return `${id} held ${heldAt}`;
  if (objectedTo(comment) !== null) return `${id} objection ${objection?.against}`;
  return reports ? `${id} reported ${closedAt}` : null;
}

export const commentGone = () => new AppError('not-found', 'This comment is not there any more.');

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
