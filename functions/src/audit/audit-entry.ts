import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, StoreDeps } from '../database.ts';

/** Returns an audit entry as part of an update. `key` identifies the occurrence, so a retry writes the same entry. */
export function auditEntry(
  key: string,
  entry: Omit<AuditEntry, 'at' | 'memberAt'>,
  { database, clock }: StoreDeps,
): Changes {
  const { member } = entry;
  const order = member !== undefined && { memberAt: memberAtKey(member, clock.now()) };
  return { [`${paths.audit()}/${key}`]: { ...entry, at: database.serverTime, ...order } };
}
