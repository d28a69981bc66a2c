import type { CommentState } from '../contract/comments.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Store } from '../store.ts';

/** `moderation/{id}`, with what functions keep there for themselves. */
export interface StoredComment extends CommentRecord {
  /** The version of its latest change that was no report: whoever saw that one has seen what there is to decide on. */
  decided: number;
  /** Reports up to then are closed. */
  closedAt?: number;
  /** It was hidden or deleted before any reader saw it: for them there never was one. */
  unseen?: true;
  /** Whom has still to be told of what; see `notify-of-comment.ts`. */
  untold?: Record<string, true>;
  /** What the latest act of a moderator changed, as it was before. */
  undo?: { version: number; by: string; at: number; before: Decidable };
}

/** What moderators decide about. */
export interface Decidable {
  state: CommentState;
  rule?: CommentRecord['rule'] | undefined;
  hidden?: CommentRecord['hidden'] | undefined;
  heldAt?: number | undefined;
  hiddenAt?: number | undefined;
  closedAt?: number | undefined;
  unseen?: true | undefined;
  reports?: number | undefined;
  reportedAt?: number | undefined;
}

/** Everything that may be decided, what is not there as undefined. */
export const decidableOf = (comment: Decidable): Decidable => {
  const { state, rule, hidden, heldAt, hiddenAt, closedAt, unseen, reports, reportedAt } = comment;
  return { state, rule, hidden, heldAt, hiddenAt, closedAt, unseen, reports, reportedAt };
};

/** Its writer took all of it away; it stays while something stands under it. */
export const isEmpty = ({ state, author, text }: StoredComment): boolean =>
  state === 'deleted' && author === undefined && text === '';

/** What is left of a comment that its writer took away. */
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

export const readComment = (id: string, store: Store) => store.get<StoredComment>(paths.commentRecord(id));

/** `change` answers undefined to leave it as it is, null to delete it. Answers how it is then. */
export async function changeComment(
  id: string,
  change: (comment: StoredComment) => StoredComment | null | undefined,
  store: Store,
): Promise<StoredComment | null> {
  const { value } = await store.transact<StoredComment>(paths.commentRecord(id), (current) =>
    current === null ? null : change(current),
  );
  return value;
}

export const commentGone = () => new AppError('not-found', 'This comment is not there any more.');
