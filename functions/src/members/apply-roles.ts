import { paths } from '../contract/paths.ts';
import {
  type Role,
  type RoleFlags,
  roles as allRoles,
  rolesFromClaims,
  type SetRolesInput,
} from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import { logRolesChanged } from '../logs.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';
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
  if (!deps.firstAdminEmail || caller.email !== deps.firstAdminEmail) return false;
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
  const given = held(roles);
  const before = held(rolesFromClaims({ roles: await store.get(`${paths.member(uid)}/roles`) }));
  await accounts.setClaims(uid, {
    ...account.claims,
    roles: Object.fromEntries(given.map((role) => [role, true])),
  });

  const changed = before.join() !== given.join();
  const auditKey = store.newKey();
  await store.update({
    [`${paths.member(uid)}/roles`]: Object.fromEntries(given.map((role) => [role, true])),
    [paths.claimsChangedAt(uid)]: store.serverTime,
    ...(changed && {
      [`${paths.audit()}/${auditKey}`]: {
        what: 'roles',
        by: caller.uid,
        member: uid,
        before: before.join(', '),
        after: given.join(', '),
        at: store.serverTime,
      },
    }),
  });
  logRolesChanged(caller.uid, uid, given);

  for (const role of given.filter((one) => !before.includes(one))) {
    await notify(
      {
        uid,
        key: `role-${role}-${auditKey}`,
        actor: caller.uid,
        kind: 'role-given',
        title: roleSentences[role],
        link: roleLinks[role],
        why: 'An admin gave your account this role.',
      },
      deps,
    );
  }
  return { roles };
}

const roleSentences: Record<Role, string> = {
  admin: 'You are an admin now. The Users page is yours too.',
  author: 'You are an author now. Write something loud.',
  comments: 'You look after the comments now.',
};

const roleLinks: Record<Role, string> = {
  admin: '/author/admin',
  author: '/article/upload',
  comments: '/comments',
};
