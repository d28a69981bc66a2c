import { auditEntry } from '../audit/audit-entry.ts';
import type { Draft } from '../contract/articles.ts';
import type { AuditEntry, AuditKind } from '../contract/audit.ts';
import type { Lease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { titleOf } from './stored-draft.ts';

/** The member who acts on a draft, with the lease on it. */
export interface Actor {
  by: string;
  lease: Lease;
  /** The schedule acts: the time of the draft has come. */
  scheduled?: true;
}

type Act = Extract<AuditKind, `article-${string}`>;
type More = Pick<AuditEntry, 'publishAt'> & { reason?: string | undefined };

/**
 * A line of the audit log, to be written in the update that it describes: a retry finds the work done and writes
 * neither.
 */
export function auditOfArticle(
  what: Act,
  draft: Pick<Draft, 'owner' | 'title' | 'slug'>,
  { by, scheduled }: Actor,
  deps: ArticleDeps,
  { publishAt, reason }: More = {},
): Record<string, unknown> {
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
  return auditEntry(`${what}-${deps.database.newKey()}`, entry, deps);
}
