import { auditEntry } from '../audit/audit-entry.ts';
import type { CallOutput } from '../contract/calls.ts';
import type { MemberRecord, RoleChange } from '../contract/member-record.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type Role, rolesFromClaims, type SetRolesInput } from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import type { Notification } from '../contract/notifications.ts';
import { logRolesChanged } from '../logs.ts';
import { notify } from '../notifications/notify.ts';
import type { Database, StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { settleAccess } from './access.ts';
import type { Account } from './accounts.ts';
import { changeAdmin, settleRoster } from './admin-roster.ts';
import { type Caller, requireMember, requireRole } from './caller.ts';
import { asClaim, asText, fromText, held } from './held-roles.ts';
import type { MemberAccounts } from './member-accounts.ts';
import { refreshMember } from './refresh-member.ts';

export interface SetRolesDeps extends StoreDeps {
  accounts: MemberAccounts;
  firstAdminEmail: string;
}

/**
 * True if the caller may become the first admin: while there is none, the address in the settings may take the role.
 */
async function isFirstAdmin(caller: Caller, input: SetRolesInput, deps: SetRolesDeps): Promise<boolean> {
  // Accounts store addresses in lowercase; the setting may not.
  const first = deps.firstAdminEmail.trim().toLowerCase();
  if (!first || caller.email !== first) return false;
  if (input.uid !== caller.uid || !input.roles.admin) return false;
  return (await deps.database.get(paths.adminRoster())) === null;
}

/** `none`: the roles are unchanged. `conflict`: another admin has changed them in the meantime. */
type Recorded = RoleChange | 'none' | 'conflict';

/**
 * Numbers the change. Idempotent, even for simultaneous calls: one change has one number, which is part of every key
 * that follows from it.
 */
async function recordChange(
  by: string,
  { uid, roles, seen }: SetRolesInput,
  account: Account,
  database: Database,
): Promise<Recorded> {
  const after = asText(held(roles));
  const inAccount = asText(held(rolesFromClaims(account.claims)));
  let recorded: Recorded = 'none';
  await database.transact<Partial<MemberRecord>>(paths.member(uid), (record) => {
    const { number = 0, after: before = inAccount } = record?.change ?? {};
    if (before === after) recorded = record?.change ?? 'none';
    else if (seen !== undefined && seen !== number) recorded = 'conflict';
    else recorded = { number: number + 1, by, before, after };
    const change = typeof recorded === 'object' && recorded;
    return change && change !== record?.change ? { ...record, change } : record;
  });
  return recorded;
}

/** Updates the security rules' record and the claims to the latest decision. Safe with concurrent decisions. */
async function settleRoles(uid: string, deps: SetRolesDeps): Promise<void> {
  const { accounts, database } = deps;
  await syncUntilStable(
    () => database.get(fieldOf(paths.member(uid), 'change')),
    async (latest) => {
      const account = await accounts.find(uid);
      if (!account) throw noSuchMember();
      // The rules' record goes first: a member who loses a role must be refused before anything else changes.
      await settleAccess(uid, deps);
      await accounts.setClaims(uid, { ...account.claims, roles: asClaim(fromText(latest?.after ?? '')) });
      await settleRoster(uid, database);
    },
  );
}

/** Sets the roles of a member. Idempotent: every step sets a state, none accumulates. */
export async function setRoles(
  callerUid: string | undefined,
  input: SetRolesInput,
  deps: SetRolesDeps,
): Promise<CallOutput<'setRoles'>> {
  const { accounts, database } = deps;
  const caller = await requireMember(callerUid, deps);
  if (!(await isFirstAdmin(caller, input, deps))) requireRole(caller, 'admin');
  const { uid, roles } = input;
  if (uid === caller.uid && !roles.admin) {
    throw new AppError('own-admin-role', 'You cannot take the admin role from yourself. Ask another admin.');
  }
  const account = await accounts.find(uid);
  if (!account) throw noSuchMember();

  await changeAdmin(caller.uid, uid, roles.admin, database);
  const change = await recordChange(caller.uid, input, account, database);
  if (change === 'none') return { roles };
  if (change === 'conflict') {
    await settleRoster(uid, database);
    throw new AppError('conflict', 'Somebody else has changed these roles meanwhile. Look at them again.');
  }
  await settleRoles(uid, deps);
  await refreshMember(uid, deps);

  const { number, by, before, after } = change;
  await database.update({
    [paths.claimsChangedAt(uid)]: database.serverTime,
    ...auditEntry(`roles-${uid}-${number}`, { what: 'roles', by, member: uid, before, after }, deps),
  });
  logRolesChanged(caller.uid, uid, held(roles));
  for (const role of held(roles).filter((one) => !fromText(before).includes(one))) {
    await notify({ uid, key: `role-${role}-${number}`, actor: by, ...roleEntries[role] }, deps);
  }
  return { roles };
}

const noSuchMember = () => new AppError('not-found', 'There is no such member.');

const why = 'An admin gave your account this role.';

const roleEntries: Record<Role, Pick<Notification, 'kind' | 'title' | 'link' | 'why'>> = {
  admin: {
    kind: 'role-given',
    title: 'You are an admin now. The Users page is yours too.',
    link: '/author/admin',
    why,
  },
  author: {
    kind: 'role-given',
    title: 'You are an author now. Write something loud.',
    link: '/article/upload',
    why,
  },
  comments: { kind: 'role-given', title: 'You look after the comments now.', link: '/comments', why },
};
