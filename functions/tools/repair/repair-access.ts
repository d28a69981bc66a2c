import type { Access } from '../../src/contract/access.ts';
import { paths } from '../../src/contract/paths.ts';
import { roles } from '../../src/contract/roles.ts';
import type { Changes, Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { asRecord } from '../../src/members/access.ts';
import { plural, type RepairDeps } from './check-and-fix.ts';

/** What `members/{uid}` held before `access` became the only place of roles. */
interface OldMember {
  roles?: Partial<Access>;
  change?: { number: number; by: string; before: string; after: string };
  disabledAt?: number;
  closing?: { disabled: boolean; by: string; reason?: string; hidden?: true };
  timeOut?: unknown;
}
const oldFields = ['roles', 'change', 'disabledAt', 'closing', 'timeOut'] as const;

function accessOf({ roles: held = {}, change, disabledAt, closing }: OldMember): Access | null {
  const names: readonly string[] = change ? change.after.split(', ') : Object.keys(held);
  const closedBy = closing?.disabled ? closing : undefined;
  return {
    ...asRecord(roles.filter((role) => names.includes(role))),
    ...(change && { decision: { what: 'roles', ...change } }),
    ...((disabledAt !== undefined || closedBy) && {
      closed: {
        at: disabledAt ?? 0,
        ...(closedBy && { by: closedBy.by }),
        ...(closedBy?.reason && { reason: closedBy.reason }),
        ...(closedBy?.hidden && { hidden: true as const }),
      },
    }),
  };
}

/** Returns what brings the members of an older database over. */
async function changesFor(database: Database): Promise<Changes[]> {
  const changes: Changes[] = [];
  for await (const { key: uid, value } of entriesOf(paths.members(), database)) {
    const old = value as OldMember;
    const stored = oldFields.filter((field) => old[field] !== undefined);
    if (stored.length > 0)
      changes.push({
        [paths.access(uid)]: accessOf(old),
        ...Object.fromEntries(stored.map((field) => [`${paths.member(uid)}/${field}`, null])),
      });
  }
  return changes;
}

/**
 * Moves roles and closed accounts of an older database to where the rules read them now, if `fix` is set. Resolves to
 * whether all are there.
 */
export async function repairAccess(
  fix: boolean,
  { database, say }: Pick<RepairDeps, 'database' | 'say'>,
): Promise<boolean> {
  const changes = await changesFor(database);
  if (changes.length === 0) {
    say('Access: every role is in its place.');
    return true;
  }
  const members = plural(changes.length, 'member');
  if (!fix) {
    say(`Roles of ${members} are where an older version kept them. Nothing was changed; --mend moves them.`);
    return false;
  }
  for (const change of changes) await database.update(change);
  say(`Roles of ${members} were moved.`);
  return true;
}
