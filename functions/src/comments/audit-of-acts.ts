import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { StoredComment } from './stored-comment.ts';

/** A line of the log for each thing that moderators did to a comment. */
export function auditOfActs(id: string, comment: StoredComment): Record<string, AuditEntry> {
  const { author, slug, acts = {} } = comment;
  return Object.fromEntries(
    Object.entries(acts).map(([key, { action, by, reason, at, undo }]) => [
      `${paths.audit()}/comment-${id}-${key}`,
      {
        what: `comment-${action}`,
        by,
        at,
        slug,
        comment: id,
        ...(reason && { reason }),
        ...(undo && { reason: 'Taken back a moment later.' }),
        ...(author !== undefined && { member: author, memberAt: memberAtKey(author, at) }),
      },
    ]),
  );
}
