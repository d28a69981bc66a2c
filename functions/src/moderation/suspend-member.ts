import { auditEntry } from '../audit/audit-entry.ts';
import { readAuthor } from '../members/display-name.ts';
import type { CommentDeps } from '../comments/comment-deps.ts';
import type { CallOutput } from '../contract/calls.ts';
import type { Suspension } from '../contract/comments.ts';
import { suspensionMaxDays, type SuspendMemberInput } from '../contract/moderation.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { LatestSuspension } from '../contract/member-record.ts';
import { rolesFromClaims } from '../contract/roles.ts';
import { dayMs } from '../contract/time.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { AppError, invalidInput } from '../errors.ts';
import { logSuspension } from '../logs.ts';
import { requireMember, requireRole } from '../members/caller.ts';

function requireEnd(until: number | null, now: number): void {
  if (until === null) return;
  if (until <= now) throw invalidInput(null, 'A time-out ends in the future.');
  if (until > now + suspensionMaxDays * dayMs) {
    throw invalidInput(null, `A time-out lasts ${suspensionMaxDays} days at most.`);
  }
}

async function requireTarget(
  { uid, until }: SuspendMemberInput,
  by: string,
  { accounts }: CommentDeps,
): Promise<void> {
  if (uid === by) throw new AppError('forbidden', 'You cannot put yourself in time-out. Go outside.');
  const account = await accounts.find(uid);
  if (!account) throw new AppError('not-found', 'There is no such member.');
  const { admin, comments } = rolesFromClaims(account.claims);
  // A suspension that is older than the role can be lifted.
  if (until !== null && (admin || comments)) {
    throw new AppError(
      'forbidden',
      'Admins and moderators cannot be put in time-out. An admin has to take the role first.',
    );
  }
}

/** Numbers the action, as `recordClosing` does, so that a repeated call counts as one action. */
async function recordSuspension(
  by: string,
  { uid, until, reason }: SuspendMemberInput,
  database: Database,
): Promise<LatestSuspension> {
  const { value } = await database.transact(fieldOf(paths.member(uid), 'timeOut'), (latest) => {
    const isSame = latest && (latest.until ?? null) === until && latest.reason === reason;
    if (isSame) return latest;
    return { number: (latest?.number ?? 0) + 1, by, reason, ...(until !== null && { until }) };
  });
  return value as LatestSuspension;
}

/** Returns the suspension that a decision leads to, or null if it lifts one. */
async function suspensionOf(
  latest: LatestSuspension | null,
  { database, clock }: CommentDeps,
): Promise<Suspension | null> {
  if (latest?.until === undefined) return null;
  const { until, reason, by } = latest;
  const { name: byName } = await readAuthor(by, database);
  return { until, reason, by, byName, at: clock.now() };
}

const auditOf = (member: string, { number, by, reason, until }: LatestSuspension, deps: CommentDeps) =>
  auditEntry(
    `timeout-${member}-${number}`,
    until === undefined
      ? { what: 'time-out-lifted', by, member, reason }
      : { what: 'timed-out', by, member, reason, until },
    deps,
  );

/**
 * Suspends a member until the given time, or ends a suspension. Idempotent: the key of the audit entry contains the
 * number of the action.
 */
export async function suspendMember(
  callerUid: string | undefined,
  input: SuspendMemberInput,
  deps: CommentDeps,
): Promise<CallOutput<'timeOutMember'>> {
  const { database, clock } = deps;
  const { uid, until, reason } = input;
  const caller = await requireMember(callerUid, deps);
  requireRole(caller, 'comments');
  requireEnd(until, clock.now());
  await requireTarget(input, caller.uid, deps);
  const before = await database.get(paths.suspension(uid));
  if ((before?.until ?? null) === until && (until === null || before?.reason === reason)) return { until };
  const decision = await recordSuspension(caller.uid, input, database);
  // Written anew if another moderator decides meanwhile, so that the later decision stands.
  await syncUntilStable(
    () => database.get(fieldOf(paths.member(uid), 'timeOut')),
    async (latest) =>
      database.update({
        [paths.suspension(uid)]: await suspensionOf(latest, deps),
        ...auditOf(uid, decision, deps),
      }),
  );
  logSuspension(decision.by, uid, until);
  return { until };
}
