import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import { type Access, rolesIn } from '../contract/access.ts';
import type { AuditEntry } from '../contract/audit.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type Role, type RoleFlags, roles as allRoles } from '../contract/roles.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { type LeaseDeps, withLease } from '../kit/lease.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { workOn } from '../kit/work.ts';
import { lacksRole, type MemberAccounts } from './caller.ts';

/** The records of all members who have one. */
export type AllAccess = Record<string, Access>;

export const heldRoles = (flags: Partial<RoleFlags>): Role[] =>
  allRoles.filter((role) => flags[role] === true);

/** Returns roles as records and claims store them: only the held ones. */
export const asRecord = (held: readonly Role[]): Partial<Record<Role, true>> =>
  Object.fromEntries(held.map((role) => [role, true]));

/** Returns roles as the audit log stores them. */
export const asText = (held: readonly Role[]): string => held.join(', ');

const isAdmin = (access: Access): boolean => rolesIn(access).admin;
export const hasAdmin = (all: AllAccess): boolean => Object.values(all).some(isAdmin);

/** Throws unless the member is an admin. */
export function requireAdmin(uid: string, all: AllAccess): void {
  if (!isAdmin(all[uid] ?? {})) throw lacksRole('admin');
}

export interface AccessDeps extends LeaseDeps {
  accounts: MemberAccounts;
}

/** A member's record as it is to be, and what is written with it. */
export interface AccessChange {
  after: Access;
  more: Changes;
}

/**
 * Changes a member's record together with all that follows, under a lease of all records, so that two admins can never
 * shut each other out and leave none. `change` returns null to change nothing.
 */
export const changeAccess = (
  uid: string,
  change: (access: Access, all: AllAccess) => AccessChange | null,
  deps: LeaseDeps,
): Promise<void> =>
  withLease(paths.lease('access:all'), deps, async (held) => {
    const all = (await deps.database.get(paths.allAccess())) ?? {};
    const before = all[uid] ?? {};
    const changed = change(before, all);
    if (!changed) return;
    const { after, more } = changed;
    if (isAdmin(before) && !hasAdmin({ ...all, [uid]: after }))
      throw new AppError('last-admin', 'You are the last admin. Give somebody else the role first.');
    // Only the fields that differ: `refreshMember` may write others at the same time.
    const fields = (Object.keys({ ...before, ...after }) as (keyof Access)[])
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [fieldOf(paths.access(uid), field), after[field] ?? null]);
    await held.database.update({ ...(Object.fromEntries(fields) as Changes), ...more });
  });

/** What an admin decides, and what else the history says of it. */
type Decision = Omit<Required<Access>['decision'], 'number'> &
  Pick<AuditEntry, 'before' | 'after' | 'reason'>;

/** Returns the record after a further decision of an admin, with its line in the history and the work that follows. */
export const decided = (uid: string, access: Access, decision: Decision, deps: StoreDeps): AccessChange => ({
  after: { ...access, decision: { number: lastDecision(access) + 1, what: decision.what, by: decision.by } },
  more: { ...auditEntry({ ...decision, member: uid }, deps), ...workOn('applyDecision', uid, deps) },
});

/** Returns the number of the latest decision about a member: 0 if there was none. */
export const lastDecision = ({ decision }: Access): number => decision?.number ?? 0;

/** Makes the account like the record: disabled without sessions if it is closed, and with the roles as claims. */
async function syncAccount(uid: string, access: Access, { accounts }: AccessDeps): Promise<void> {
  const account = await accounts.find(uid);
  if (!account) return;
  const closed = access.closed !== undefined;
  if (closed !== account.disabled) await accounts.setDisabled(uid, closed);
  const roles = asRecord(heldRoles(access));
  if (!isDeepStrictEqual(account.claims.roles ?? {}, roles))
    await accounts.setClaims(uid, { ...account.claims, roles });
}

/** Returns the role badge of the public profile. A profile begins with a name; without one, there is no badge. */
async function badgeOf(uid: string, access: Access, database: Database): Promise<object | null> {
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  return name === null ? null : asRecord(heldRoles(rolesIn(access)));
}

/** Updates what is derived from a member's record: the account, and the badge of the profile. */
export async function syncAccess(uid: string, deps: AccessDeps): Promise<void> {
  const { database } = deps;
  await syncUntilStable(
    async () => (await database.get(paths.access(uid))) ?? {},
    async (access) => {
      await syncAccount(uid, access, deps);
      await database.update({
        [fieldOf(paths.profile(uid), 'roles')]: await badgeOf(uid, access, database),
      });
    },
  );
}

/** Gives the account what was decided; only then open tabs renew their tokens. */
export async function applyDecision(uid: string, deps: AccessDeps): Promise<void> {
  await syncAccess(uid, deps);
  await deps.database.update({ [paths.claimsChangedAt(uid)]: deps.database.serverTime });
}
