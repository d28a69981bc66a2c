import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import { type Access, type AccessDecision, rolesIn } from '../contract/access.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type Role, type RoleFlags, roles as allRoles } from '../contract/roles.ts';
import type { Database, StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { lacksRole, type MemberAccounts } from './caller.ts';

/** The records of all members who have one. */
export type AllAccess = Record<string, Access>;

export const heldRoles = (flags: Partial<RoleFlags>): Role[] =>
  allRoles.filter((role) => flags[role] === true);

/** Returns roles as records and claims store them: only the held ones. */
export const asRecord = (held: readonly Role[]): Partial<Record<Role, true>> =>
  Object.fromEntries(held.map((role) => [role, true]));

/** Returns roles as decisions and the audit log store them. */
export const asText = (held: readonly Role[]): string => held.join(', ');

const isAdmin = (access: Access): boolean => rolesIn(access).admin;
export const hasAdmin = (all: AllAccess): boolean => Object.values(all).some(isAdmin);

/** Throws unless the member is an admin. */
export function requireAdmin(uid: string, all: AllAccess): void {
  if (!isAdmin(all[uid] ?? {})) throw lacksRole('admin');
}

/**
 * Changes a member's record in a transaction on those of all, so that two admins can never shut each other out and leave
 * none. Returns the record.
 */
export async function changeAccess(
  uid: string,
  change: (access: Access, all: AllAccess) => Access,
  database: Database,
): Promise<Access> {
  const { value } = await database.transact(paths.allAccess(), (stored) => {
    const all = stored ?? {};
    const after = { ...all, [uid]: change(all[uid] ?? {}, all) };
    if (isAdmin(all[uid] ?? {}) && !hasAdmin(after))
      throw new AppError('last-admin', 'You are the last admin. Give somebody else the role first.');
    return after;
  });
  return value?.[uid] ?? {};
}

/** Returns the record with a further decision. */
export const decided = (access: Access, decision: Omit<AccessDecision, 'number'>): Access => ({
  ...access,
  decision: { number: (access.decision?.number ?? 0) + 1, ...decision },
});

/** Returns the changes that log a decision and make open tabs renew their tokens. Repeating them changes nothing. */
export const afterDecision = (member: string, { number, ...decision }: AccessDecision, deps: StoreDeps) => ({
  [paths.claimsChangedAt(member)]: deps.database.serverTime,
  ...auditEntry({ ...decision, member }, deps, `access-${member}-${number}`),
});

export interface AccessDeps extends StoreDeps {
  accounts: MemberAccounts;
}

/** Makes the account like the record: disabled without sessions if it is closed, and with the roles as claims. */
async function syncAccount(uid: string, access: Access, { accounts }: AccessDeps): Promise<void> {
  const account = await accounts.details(uid);
  if (!account) return;
  const closed = access.closed !== undefined;
  if (closed && !account.disabled) await accounts.endSessions(uid);
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
