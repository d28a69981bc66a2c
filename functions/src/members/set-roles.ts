import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { Occurrence } from '../contract/notifications.ts';
import type { Role } from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import {
  type AccessDeps,
  applyDecision,
  asRecord,
  asText,
  changeAccess,
  decided,
  hasAdmin,
  heldRoles,
  lastDecision,
  requireAdmin,
} from './access.ts';
import { type Caller, lacksRole, requireMember } from './caller.ts';

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

/** Sets the roles of a member. Idempotent: only the first of several equal calls changes anything. */
export async function setRoles(
  callerUid: string | undefined,
  input: ParsedCallInput<'setRoles'>,
  deps: SetRolesDeps,
): Promise<CallOutput<'setRoles'>> {
  const caller = await requireMember(callerUid, deps);
  const { uid, roles, seen } = input;
  const isFirst = mayBeFirst(caller, input, deps);
  if (!isFirst && !caller.roles.admin) throw lacksRole('admin');
  if (uid === caller.uid && !roles.admin) {
    throw new AppError('own-admin-role', 'You cannot take the admin role from yourself. Ask another admin.');
  }
  if (!(await deps.accounts.find(uid))) throw new AppError('not-found', 'There is no such member.');
  await changeAccess(
    uid,
    (access, all) => {
      if (hasAdmin(all) || !isFirst) requireAdmin(caller.uid, all);
      const before = heldRoles(access);
      const after = heldRoles(roles);
      if (asText(before) === asText(after)) return null;
      const last = lastDecision(access);
      if (seen !== undefined && seen !== last)
        throw new AppError(
          'conflict',
          'Somebody else has changed these roles meanwhile. Look at them again.',
        );
      const { admin: _admin, author: _author, comments: _comments, ...others } = access;
      const change = decided(
        uid,
        { ...others, ...asRecord(after) },
        { what: 'roles', by: caller.uid, before: asText(before), after: asText(after) },
        deps,
      );
      for (const role of after)
        if (!before.includes(role)) {
          const occurrence = { key: `role-${role}-${last + 1}`, actor: caller.uid, ...roleEntries[role] };
          Object.assign(change.more, workOn('notify', uid, deps, occurrence));
        }
      return change;
    },
    deps,
  );
  await applyDecision(uid, deps);
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
