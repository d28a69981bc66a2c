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

/** Returns the audit entries of the moderator actions that a change adds to a comment. */
export function auditOfActs(id: string, before: StoredComment | null, after: StoredComment | null): Changes {
  const added = Object.entries(after?.acts ?? {}).filter(([key]) => !before?.acts?.[key]);
  return Object.fromEntries(
    added.map(([key, act]) => [
      `${paths.audit()}/comment-${id}-${key}`,
      lineOf(id, after as StoredComment, act),
    ]),
  );
}
