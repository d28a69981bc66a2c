import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { Access } from '../contract/access.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { logMemberDisabled } from '../logs.ts';
import { workOn } from '../kit/work.ts';
import { type AccessDeps, afterDecision, changeAccess, decided, requireAdmin, syncAccess } from './access.ts';
import { requireRole } from './caller.ts';
import { type MirrorDeps, mirrorProfile, mirroredFields } from './public-profile.ts';

export type SetMemberDisabledDeps = AccessDeps & MirrorDeps;

/** Closes or opens the record, unless an admin has done so already. An account that is being deleted stays as it is. */
function withClosed(
  access: Access,
  input: ParsedCallInput<'setMemberDisabled'>,
  by: string,
  now: number,
): Access {
  const { closed, ...open } = access;
  if (closed?.deletedAt !== undefined) throw noSuchMember();
  if (!input.disabled) return closed ? decided(open, { what: 'enabled', by }) : access;
  if (closed?.by !== undefined) return access;
  const { reason, hidden } = input;
  return decided(
    { ...open, closed: { at: closed?.at ?? now, by, reason, ...(hidden && { hidden: true as const }) } },
    { what: 'disabled', by, reason },
  );
}

/**
 * Disables or enables a member. Idempotent: an interrupted run can be repeated. An issued token stays valid for up to
 * an hour, but rules and functions see at once that the account is closed, and `claimsChangedAt` notifies open tabs.
 * While the account is disabled, the member has no public profile, unless the admin keeps it.
 */
export async function setMemberDisabled(
  callerUid: string | undefined,
  input: ParsedCallInput<'setMemberDisabled'>,
  deps: SetMemberDisabledDeps,
): Promise<CallOutput<'setMemberDisabled'>> {
  const { accounts, database, clock } = deps;
  const caller = await requireRole('admin', callerUid, deps);
  const { uid, disabled } = input;
  if (uid === caller.uid) {
    throw new AppError('forbidden', 'You cannot disable your own account. Ask another admin.');
  }
  if (!(await accounts.find(uid))) throw noSuchMember();

  const { decision } = await changeAccess(
    uid,
    (access, all) => {
      requireAdmin(caller.uid, all);
      return withClosed(access, input, caller.uid, clock.now());
    },
    database,
  );
  await syncAccess(uid, deps);
  await mirrorProfile(uid, mirroredFields, deps, workOn('renameMember', uid, deps));
  await database.update({
    ...(disabled && { [paths.mail(uid)]: null }),
    ...(decision?.what === (disabled ? 'disabled' : 'enabled') && afterDecision(uid, decision, deps)),
  });
  logMemberDisabled(caller.uid, uid, disabled);
  return { disabled };
}

const noSuchMember = () => new AppError('not-found', 'There is no such member.');
