import { paths } from '../contract/paths.ts';
import {
  type Role,
  type RoleFlags,
  roles as allRoles,
  rolesFromClaims,
  type SetRolesInput,
} from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import type { Notification } from '../contract/notifications.ts';
import { logRolesChanged } from '../logs.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';
import type { Store } from '../store.ts';
import type { Accounts } from './accounts.ts';
import { type Caller, requireMember, requireRole } from './caller.ts';

export interface ApplyRolesDeps extends NotifyDeps {
  accounts: Accounts;
  firstAdminEmail: string;
}

type Roster = Record<string, true>;

const held = (flags: RoleFlags): Role[] => allRoles.filter((role) => flags[role]);

/** While nobody is admin, the address in the settings may take the role: there is no other way in. */
async function isFirstAdmin(caller: Caller, input: SetRolesInput, deps: ApplyRolesDeps): Promise<boolean> {
  // Accounts keep their address in lower case; who writes the settings may not.
  const first = deps.firstAdminEmail.trim().toLowerCase();
  if (!first || caller.email !== first) return false;
  if (input.uid !== caller.uid || !input.roles.admin) return false;
  return (await deps.store.get(paths.adminRoster())) === null;
}

/**
 * The roster is the one place where two admins who act at the same moment meet: each of their changes is a
 * transaction on it, so they can never remove each other and leave nobody.
 */
async function changeRoster(caller: Caller, input: SetRolesInput, deps: ApplyRolesDeps): Promise<void> {
  const { uid, roles } = input;
  let refusal: AppError | null = null;
  await deps.store.transact(paths.adminRoster(), (current) => {
    refusal = null;
    // An empty roster is filled from the caller, whose claim was just checked.
    const next: Roster = current === null ? { [caller.uid]: true } : { ...(current as Roster) };
    if (!next[caller.uid]) {
      refusal = new AppError('forbidden', 'This needs the role admin.');
      return undefined;
    }
    if (roles.admin) next[uid] = true;
    else delete next[uid];
    return next;
  });
  if (refusal) throw refusal as AppError;
}

/** `members/{uid}`: who made the latest change of roles, and what was held before it. */
interface RoleRecord {
  roles?: Partial<RoleFlags>;
  change?: { number: number; by: string; before?: Partial<RoleFlags> };
}

const heldIn = (claim: Partial<RoleFlags> | undefined) => held(rolesFromClaims({ roles: claim }));
const asClaim = (given: readonly Role[]) => Object.fromEntries(given.map((role) => [role, true]));

/**
 * Numbers the change: asked twice, also at the same moment, it is one change with one number, and everything
 * that follows carries that number in its key.
 */
async function recordChange(by: string, { uid, roles }: SetRolesInput, store: Store) {
  const { value } = await store.transact(paths.member(uid), (current): RoleRecord => {
    const record = (current ?? {}) as RoleRecord;
    if (record.change && heldIn(record.roles).join() === held(roles).join()) return record;
    const change = { number: (record.change?.number ?? 0) + 1, by, before: record.roles ?? {} };
    return { ...record, roles: asClaim(held(roles)), change };
  });
  const { change } = value as Required<RoleRecord>;
  return { number: change.number, by: change.by, before: heldIn(change.before) };
}

/**
 * Gives a member exactly these roles. Safe to run again after it broke off anywhere: every step sets a state,
 * none adds to one.
 */
export async function applyRoles(
  callerUid: string | undefined,
  input: SetRolesInput,
  deps: ApplyRolesDeps,
): Promise<{ roles: RoleFlags }> {
  const { accounts, store } = deps;
  const caller = await requireMember(callerUid, accounts);
  if (!(await isFirstAdmin(caller, input, deps))) requireRole(caller, 'admin');
  const { uid, roles } = input;
  if (uid === caller.uid && !roles.admin) {
    throw new AppError('own-admin-role', 'You cannot take the admin role from yourself. Ask another admin.');
  }
  const account = await accounts.find(uid);
  if (!account) throw new AppError('not-found', 'There is no such member.');

  await changeRoster(caller, input, deps);
  const { number, by, before } = await recordChange(caller.uid, input, store);
  const given = held(roles);
  await accounts.setClaims(uid, { ...account.claims, roles: asClaim(given) });
  await store.update({
    [paths.claimsChangedAt(uid)]: store.serverTime,
    [`${paths.audit()}/roles-${uid}-${number}`]: {
      what: 'roles',
      by,
      member: uid,
      before: before.join(', '),
      after: given.join(', '),
      at: store.serverTime,
    },
  });
  logRolesChanged(caller.uid, uid, given);
  for (const role of given.filter((one) => !before.includes(one))) {
    await notify({ uid, key: `role-${role}-${number}`, actor: by, ...roleEntries[role] }, deps);
  }
  return { roles };
}

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
