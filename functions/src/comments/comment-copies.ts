import { threadOf, threadSeparator } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import type { CommentAlert } from './comment-deps.ts';
import { auditOfActs } from './audit-of-acts.ts';
import { toHeldComment, isSeen, toPublicComment } from './to-public-comment.ts';
import { isEmpty, readComment, type StoredComment } from './comment-record.ts';

/** Where copies of a comment may exist, even after it is deleted. */
export interface CommentTrace {
  slug: string;
  createdAt: number;
  author?: string | undefined;
  /** Members who were mentioned. */
  mentioned: string[];
  /** Audit entries, for a comment that is deleted before they are written. */
  log?: Record<string, unknown>;
  /** The alert to its reports, if the change opened or closed them. */
  reportAlert?: CommentAlert;
}

export const traceOf = ({ slug, createdAt, author, mentions = {} }: StoredComment): CommentTrace => ({
  slug,
  createdAt,
  author,
  mentioned: Object.keys(mentions),
});

/** The alert to the open reports of a comment. Reports after they were closed are a new occurrence. */
export const reportAlertOf = (id: string, { closedAt = 0 }: StoredComment): CommentAlert => ({
  kind: 'report-waiting',
  id: `${id} ${closedAt}`,
});

/** Returns the trace of a change. The author and mentions may be missing from the comment afterwards. */
export function traceOfChange(
  id: string,
  before: StoredComment | null,
  after: StoredComment | null,
): CommentTrace | null {
  const comment = before ?? after;
  if (!comment) return null;
  const mentions = { ...before?.mentions, ...after?.mentions };
  const reported = [before, after].filter((version) => version?.reports);
  return {
    ...traceOf({ ...comment, mentions }),
    log: auditOfActs(id, comment),
    ...(reported.length === 1 && reported[0] && { reportAlert: reportAlertOf(id, reported[0]) }),
  };
}

/** Returns a query for the replies of a thread, whose keys sort after that of its first comment. */
export const repliesOf = (thread: string, limit: number) => ({
  by: '$key',
  after: thread,
  to: thread + threadSeparator.repeat(2),
  limit,
});

async function copiesOf(id: string, trace: CommentTrace, database: Database): Promise<Changes> {
  const comment = await readComment(id, database);
  const { slug } = trace;
  const asksForReplies = id === threadOf(id) && comment !== null && !isSeen(comment);
  const replies = asksForReplies ? await database.query(paths.comments(slug), repliesOf(id, 1)) : [];
  const author = comment?.author ?? trace.author;
  const isOver = comment === null || isEmpty(comment);
  const mentioned = new Set([...trace.mentioned, ...Object.keys(comment?.mentions ?? {})]);
  return {
    [paths.comment(slug, id)]: toPublicComment(comment, () => replies.length > 0),
    [paths.visibleComment(slug, id)]: comment?.state === 'visible' ? comment.createdAt : null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: toHeldComment(comment) }),
    ...(trace.author !== undefined &&
      trace.author !== author && { [paths.heldComment(trace.author, id)]: null }),
    ...Object.fromEntries(
      [...mentioned].map((uid) => [paths.mentionedIn(uid, id), comment?.mentions?.[uid] ? true : null]),
    ),
    ...(isOver && { [paths.reports(slug, id)]: null }),
    ...trace.log,
    ...(comment && auditOfActs(id, comment)),
  };
}

/** Writes the copies of a comment for readers, its author and the audit log. */
export async function writeCopies(id: string, trace: CommentTrace, database: Database): Promise<void> {
  await syncUntilStable(
    () => copiesOf(id, trace, database),
    (copies) => database.update(copies),
  );
}
