import type { Access } from '../contract/access.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import {
  type AccessChange,
  type AccessDeps,
  applyDecision,
  changeAccess,
  decided,
  requireAdmin,
} from './access.ts';
import { requireRole } from './caller.ts';

/** Closes or opens the record, unless an admin has done so already. An account that is being deleted stays as it is. */
function decide(
  { closed, ...open }: Access,
  input: ParsedCallInput<'setMemberDisabled'>,
  by: string,
  deps: StoreDeps,
): AccessChange | null {
  const { uid } = input;
  if (closed?.deletedAt !== undefined) throw noSuchMember();
  if (!input.disabled) return closed ? decided(uid, open, { what: 'enabled', by }, deps) : null;
  if (closed?.by !== undefined) return null;
  const { reason, hidden } = input;
  const at = closed?.at ?? deps.clock.now();
  return decided(
    uid,
    { ...open, closed: { at, by, reason, ...(hidden && { hidden: true as const }) } },
    { what: 'disabled', by, reason },
    deps,
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
  deps: AccessDeps,
): Promise<CallOutput<'setMemberDisabled'>> {
  const caller = await requireRole('admin', callerUid, deps);
  const { uid, disabled } = input;
  if (uid === caller.uid) {
    throw new AppError('forbidden', 'You cannot disable your own account. Ask another admin.');
  }
  if (!(await deps.accounts.find(uid))) throw noSuchMember();

  await changeAccess(
    uid,
    (access, all) => {
      requireAdmin(caller.uid, all);
      const change = decide(access, input, caller.uid, deps);
      if (!change) return null;
      const { after, more } = change;
      const noMails = disabled && { [paths.mail(uid)]: null };
      return { after, more: { ...more, ...workOn('renameMember', uid, deps), ...noMails } };
    },
    deps,
  );
  await applyDecision(uid, deps);
  return { disabled };
}

const noSuchMember = () => new AppError('not-found', 'There is no such member.');
