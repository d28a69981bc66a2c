import type { CallDeps } from '../members/caller.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Draft } from '../contract/articles.ts';
import type { AuditEntry, AuditKind } from '../contract/audit.ts';
import type { Changes } from '../database.ts';
import { titleOf } from './stored-draft.ts';

/** A draft, read under its lease, and the member who acts on it. */
export interface DraftAct {
  draftId: string;
  draft: Draft;
  by: string;
  /** Set if the scheduled job acts because the draft is due. */
  scheduled?: true;
}

type Act = Extract<AuditKind, `article-${string}`>;
type More = Pick<AuditEntry, 'publishAt'> & { reason?: string | undefined };

/**
 * Returns the changes that add an entry to the audit log. Written in the same update as the action itself, so that a
 * retry, which finds the action done, does not log it twice.
 */
export function auditOfArticle(
  what: Act,
  { draft, by, scheduled }: DraftAct,
  deps: CallDeps,
  { publishAt, reason }: More = {},
): Changes {
  const { owner, slug } = draft;
  const entry = {
    what,
    by,
    title: titleOf(draft),
    ...(slug !== undefined && { slug }),
    ...((scheduled || owner !== by) && { member: owner }),
    ...(scheduled && { scheduled }),
    ...(publishAt !== undefined && { publishAt }),
    ...(reason !== undefined && { reason }),
  };
  return auditEntry(entry, deps);
}
