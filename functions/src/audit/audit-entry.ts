import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';

/** One line of the audit log, as part of an update. `key` names the occurrence: a retry writes the same line. */
export function auditEntry(
  key: string,
  entry: Omit<AuditEntry, 'at' | 'memberAt'>,
  { database, clock }: { database: Database; clock: Clock },
): Record<string, unknown> {
  const { member } = entry;
  const order = member !== undefined && { memberAt: memberAtKey(member, clock.now()) };
  return { [`${paths.audit()}/${key}`]: { ...entry, at: database.serverTime, ...order } };
}
