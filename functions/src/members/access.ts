import { isDeepStrictEqual } from 'node:util';
import type { Access } from '../contract/access.ts';
import type { MemberRecord } from '../contract/member-record.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database, StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { asClaim, fromText, held } from './held-roles.ts';

/**
 * Returns the change that closes an account for the security rules. Written before any other step of disabling or
 * deleting.
 */
export const closing = (uid: string, at: number): Record<string, Access> => ({
  [paths.access(uid)]: { closed: at },
});

const closedSince = (record: MemberRecord | null, before: Access | null): Access => ({
  closed: record?.disabledAt ?? before?.closed ?? 0,
});

/** Returns the roles of the latest decision, which the account's claims may not reflect yet. */
const rolesOf = ({ change, roles = {} }: MemberRecord): Access =>
  asClaim(change ? fromText(change.after) : held(roles));

/** Returns null if there is nothing to store: for a new account, or a member without a role. */
async function wantedAccess(uid: string, { database, clock }: StoreDeps): Promise<Access | null> {
  const [record, deletion, before] = await Promise.all([
    database.get(paths.member(uid)),
    database.get<{ admitted?: true }>(paths.deletion(uid)),
    database.get(paths.access(uid)),
  ]);
  if (deletion?.admitted) return before?.closed === undefined ? { closed: clock.now() } : before;
  if (record === null) return before?.closed === undefined ? null : before;
  if (record.disabledAt !== undefined || record.closing?.disabled) return closedSince(record, before);
  const roles = rolesOf(record);
  return Object.keys(roles).length > 0 ? roles : null;
}

/** True if the record that the security rules read agrees with the latest decision. */
export async function isAccessSettled(uid: string, deps: StoreDeps): Promise<boolean> {
  const [wanted, stored] = await Promise.all([wantedAccess(uid, deps), deps.database.get(paths.access(uid))]);
  return isDeepStrictEqual(wanted, stored);
}

/** Returns the role badge of the public profile. A profile begins with a name; without one, there is no badge. */
async function markOf(uid: string, access: Access | null, database: Database): Promise<Access | null> {
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  return name !== null && access?.closed === undefined ? access : null;
}

/**
 * Updates the record that the security rules read, and the role badge, to the latest decisions. Safe with concurrent
 * decisions.
 */
export async function settleAccess(uid: string, deps: StoreDeps): Promise<void> {
  const { database } = deps;
  await syncUntilStable(
    () => wantedAccess(uid, deps),
    async (wanted) =>
      database.update({
        [paths.access(uid)]: wanted,
        [fieldOf(paths.profile(uid), 'roles')]: await markOf(uid, wanted, database),
      }),
  );
}
