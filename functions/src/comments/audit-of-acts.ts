import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { StoredComment } from './comment-record.ts';

type Acts = NonNullable<StoredComment['acts']>;

function lineOf(id: string, { author, slug, articleTitle }: StoredComment, act: Acts[string]): AuditEntry {
  const { action, by, at, undo, reason } = act;
  return {
    what: `comment-${action}`,
    by,
    at,
    slug,
    title: articleTitle,
    comment: id,
    ...(undo && { undo }),
    ...(reason !== undefined && { reason }),
    ...(author !== undefined && { member: author, memberAt: memberAtKey(author, at) }),
  };
}

/**
 * The audit log lines of every act of moderators on a comment. Written field by field: the member stays in the log when
 * the comment does not name them any more.
 */
export function auditOfActs(id: string, comment: StoredComment): Record<string, unknown> {
  const fields = Object.entries(comment.acts ?? {}).flatMap(([key, act]) =>
    Object.entries(lineOf(id, comment, act)).map(([field, value]) => [
      `${paths.audit()}/comment-${id}-${key}/${field}`,
      value as unknown,
    ]),
  );
  return Object.fromEntries(fields) as Record<string, unknown>;
}
