import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { Occurrence } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Role } from '../contract/roles.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import { logRolesChanged } from '../logs.ts';
import {
  type AccessDeps,
  afterDecision,
  asRecord,
  asText,
  changeAccess,
  decided,
  hasAdmin,
  heldRoles,
  requireAdmin,
  syncAccess,
} from './access.ts';
import { type Caller, requireMember } from './caller.ts';

export interface SetRolesDeps extends AccessDeps {
  firstAdminEmail: string;
}

/** True if the caller may become the first admin: the one with the address in the settings. */
function mayBeFirst(
  caller: Caller,
  { uid, roles }: ParsedCallInput<'setRoles'>,
  { firstAdminEmail }: SetRolesDeps,
): boolean {
  // Accounts store addresses in lowercase; the setting may not.
  const first = firstAdminEmail.trim().toLowerCase();
  return first !== '' && caller.email === first && uid === caller.uid && roles.admin;
}

/**
 * Sets the roles of a member. Idempotent, even for simultaneous calls: one change has one number, which is part of every
 * key that follows from it, and a repeated call does again what follows.
 */
export async function setRoles(
  callerUid: string | undefined,
  input: ParsedCallInput<'setRoles'>,
  deps: SetRolesDeps,
): Promise<CallOutput<'setRoles'>> {
  const { accounts, database } = deps;
  const caller = await requireMember(callerUid, deps);
  const { uid, roles, seen } = input;
  const isFirst = mayBeFirst(caller, input, deps);
  if (!isFirst)
    requireAdmin(caller.uid, { [caller.uid]: (await database.get(paths.access(caller.uid))) ?? {} });
  if (uid === caller.uid && !roles.admin) {
    throw new AppError('own-admin-role', 'You cannot take the admin role from yourself. Ask another admin.');
  }
  if (!(await accounts.find(uid))) throw new AppError('not-found', 'There is no such member.');

  const after = asText(heldRoles(roles));
  const { decision } = await changeAccess(
    uid,
    (access, all) => {
      if (hasAdmin(all) || !isFirst) requireAdmin(caller.uid, all);
      const before = asText(heldRoles(access));
      if (before === after) return access;
      if (seen !== undefined && seen !== (access.decision?.number ?? 0))
        throw new AppError(
          'conflict',
          'Somebody else has changed these roles meanwhile. Look at them again.',
        );
      const { admin: _admin, author: _author, comments: _comments, ...others } = access;
      return decided(
        { ...others, ...asRecord(heldRoles(roles)) },
        { what: 'roles', by: caller.uid, before, after },
      );
    },
    database,
  );
  if (decision?.what !== 'roles' || decision.after !== after) return { roles };
  await syncAccess(uid, deps);
  const { by, number, before = '' } = decision;
  const given = heldRoles(roles).filter((role) => !before.split(', ').includes(role));
  await database.update(
    Object.assign(
      afterDecision(uid, decision, deps),
      ...given.map((role) =>
        workOn('notify', uid, deps, { key: `role-${role}-${number}`, actor: by, ...roleEntries[role] }),
      ),
    ) as Changes,
  );
  logRolesChanged(caller.uid, uid, heldRoles(roles));
  return { roles };
}

const why = 'An admin gave your account this role.';

const roleEntries: Record<Role, Pick<Occurrence, 'kind' | 'title' | 'link' | 'why'>> = {
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
