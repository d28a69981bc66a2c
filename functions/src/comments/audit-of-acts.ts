import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
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
 * Returns the audit entries of all moderator actions on a comment. They are written field by field, so that an entry
 * keeps its member once the comment does not name them any more.
 */
export function auditOfActs(id: string, comment: StoredComment): Changes {
  const fields = Object.entries(comment.acts ?? {}).flatMap(([key, act]) =>
    Object.entries(lineOf(id, comment, act)).map(([field, value]) => [
      `${paths.audit()}/comment-${id}-${key}/${field}`,
      value as unknown,
    ]),
  );
  return Object.fromEntries(fields) as Changes;
}
