import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, StoreDeps } from '../database.ts';

/**
 * Returns an audit entry as part of an update. Where a retry could write the update again, `key` identifies the occurrence,
 * so that it writes the same entry.
 */
export function auditEntry(
  entry: Omit<AuditEntry, 'at' | 'memberAt'>,
  { database, clock }: StoreDeps,
  key = `${entry.what}-${database.newKey()}`,
): Changes {
  const { member } = entry;
  const order = member !== undefined && { memberAt: memberAtKey(member, clock.now()) };
  return { [`${paths.audit()}/${key}`]: { ...entry, at: database.serverTime, ...order } };
}
