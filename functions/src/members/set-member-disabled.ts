import { auditEntry } from '../audit/audit-entry.ts';
import type { CallOutput } from '../contract/calls.ts';
import type { Closing, MemberRecord, SetMemberDisabledInput } from '../contract/member-record.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { rolesFromClaims } from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import { logMemberDisabled } from '../logs.ts';
import type { Database } from '../database.ts';
import { workOn } from '../kit/work.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { closing } from './access.ts';
import { changeAdmin, settleRoster } from './admin-roster.ts';
import { requireMember, requireRole } from './caller.ts';
import { type MirrorDeps, mirrorProfile } from './mirror-profile.ts';
import { mirroredFields } from './public-value.ts';
import { refreshMember, type RefreshMemberDeps } from './refresh-member.ts';

export type SetMemberDisabledDeps = RefreshMemberDeps & MirrorDeps;

/** Numbers the action, as `recordChange` does for roles, so that a repeated call counts as one action. */
async function recordClosing(
  by: string,
  input: SetMemberDisabledInput,
  database: Database,
): Promise<Closing> {
  const { uid, disabled } = input;
  const { value } = await database.transact(paths.member(uid), (current): Partial<MemberRecord> => {
    const record: Partial<MemberRecord> = current ?? {};
    if (record.closing?.disabled === disabled) return record;
    const number = (record.closing?.number ?? 0) + 1;
    return {
      ...record,
      closing: {
        ...{ number, disabled, by },
        ...(input.disabled && { reason: input.reason, ...(input.hidden && { hidden: true as const }) }),
      },
    };
  });
  return (value as { closing: Closing }).closing;
}

/** Updates the account to the latest decision. Safe with concurrent decisions. */
async function settleClosing(uid: string, { accounts, database }: RefreshMemberDeps): Promise<void> {
  await syncUntilStable(
    () => database.get(fieldOf(paths.member(uid), 'closing')),
    async (latest) => {
      const disabled = latest?.disabled === true;
      await accounts.setDisabled(uid, disabled);
      if (disabled) await accounts.endSessions(uid);
      await settleRoster(uid, database);
    },
  );
}

/**
 * Disables or enables a member. Idempotent: an interrupted run can be repeated. An issued token stays valid for up to
 * an hour, but rules and functions see at once that the account is closed, and `claimsChangedAt` notifies open tabs.
 * While the account is disabled, the member has no public profile, unless the admin keeps it.
 */
export async function setMemberDisabled(
  callerUid: string | undefined,
  input: SetMemberDisabledInput,
  deps: SetMemberDisabledDeps,
): Promise<CallOutput<'setMemberDisabled'>> {
  const { accounts, database, clock } = deps;
  const caller = await requireMember(callerUid, deps);
  requireRole(caller, 'admin');
  const { uid, disabled } = input;
  if (uid === caller.uid) {
    throw new AppError('forbidden', 'You cannot disable your own account. Ask another admin.');
  }
  const account = await accounts.find(uid);
  if (!account) throw new AppError('not-found', 'There is no such member.');

  const takesAnAdmin = disabled && rolesFromClaims(account.claims).admin;
  if (takesAnAdmin) await changeAdmin(caller.uid, uid, false, database);
  // Closed first, so that a problem with the record cannot keep the member logged in.
  if (disabled) {
    await database.update({ ...closing(uid, clock.now()), [paths.mail(uid)]: null });
    await accounts.setDisabled(uid, true);
  }
  const { number, by, reason } = await recordClosing(caller.uid, input, database);
  await settleClosing(uid, deps);
  await refreshMember(uid, deps);
  await mirrorProfile(uid, mirroredFields, deps, (hidden) => ({
    // Put back by the work if the profile is shown again.
    ...(hidden && { [fieldOf(paths.profile(uid), 'followers')]: null }),
    ...workOn('renameMember', uid, deps),
  }));
  const what = disabled ? 'disabled' : 'enabled';
  await database.update({
    [paths.claimsChangedAt(uid)]: database.serverTime,
    ...auditEntry(`closing-${uid}-${number}`, { what, by, member: uid, ...(reason && { reason }) }, deps),
  });
  logMemberDisabled(caller.uid, uid, disabled);
  return { disabled };
}
