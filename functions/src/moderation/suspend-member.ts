import { auditEntry } from '../audit/audit-entry.ts';
import { readAuthor } from '../members/display-name.ts';
import type { CommentDeps } from '../comments/change-comment.ts';
import { rolesIn } from '../contract/access.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { Suspension } from '../contract/comments.ts';
import { suspensionMaxDays } from '../contract/moderation.ts';
import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Changes } from '../database.ts';
import { AppError, invalidInput } from '../errors.ts';
import { requireRole } from '../members/caller.ts';

function requireEnd(until: number | null, now: number): void {
  if (until === null) return;
  if (until <= now) throw invalidInput(null, 'A time-out ends in the future.');
  if (until > now + suspensionMaxDays * dayMs) {
    throw invalidInput(null, `A time-out lasts ${suspensionMaxDays} days at most.`);
  }
}

async function requireTarget(
  { uid, until }: ParsedCallInput<'suspendMember'>,
  by: string,
  { accounts, database }: CommentDeps,
): Promise<void> {
  if (uid === by) throw new AppError('forbidden', 'You cannot put yourself in time-out. Go outside.');
  const [account, access] = await Promise.all([accounts.find(uid), database.get(paths.access(uid))]);
  if (!account) throw new AppError('not-found', 'There is no such member.');
  const { admin, comments } = rolesIn(access ?? {});
  // A suspension that is older than the role can be lifted.
  if (until !== null && (admin || comments)) {
    throw new AppError(
      'forbidden',
      'Admins and moderators cannot be put in time-out. An admin has to take the role first.',
    );
  }
}

/** Returns the suspension that a call leads to, or undefined if there is nothing to change. */
function nextSuspension(
  latest: Suspension | null,
  { until, reason }: ParsedCallInput<'suspendMember'>,
  by: Pick<Suspension, 'by' | 'byName'>,
  at: number,
): Suspension | undefined {
  const next = { ...by, reason, at, number: (latest?.number ?? 0) + 1 };
  if (until === null) return latest && latest.until > at ? { ...next, until: at, lifted: true } : undefined;
  return latest?.until === until && latest.reason === reason ? undefined : { ...next, until };
}

const auditOf = (
  member: string,
  { number = 0, by, reason, until, lifted }: Suspension,
  deps: CommentDeps,
): Changes =>
  auditEntry(
    lifted
      ? { what: 'time-out-lifted', by, member, reason }
      : { what: 'timed-out', by, member, reason, until },
    deps,
    // Two moderators at the same moment have a line each, although both count from the same suspension.
    `suspension-${member}-${number}-${by}`,
  );

/**
 * Suspends a member until the given time, or ends a suspension. Idempotent: the key of the audit entry contains the
 * number of the suspension. Of two moderators at the same moment, the one whose write is the last decides.
 */
export async function suspendMember(
  callerUid: string | undefined,
  input: ParsedCallInput<'suspendMember'>,
  deps: CommentDeps,
): Promise<CallOutput<'suspendMember'>> {
  const { database, clock } = deps;
  const { uid, until } = input;
  const caller = await requireRole('comments', callerUid, deps);
  requireEnd(until, clock.now());
  await requireTarget(input, caller.uid, deps);
  const latest = await database.get(paths.suspension(uid));
  const { name: byName } = await readAuthor(caller.uid, database);
  const suspension = nextSuspension(latest, input, { by: caller.uid, byName }, clock.now());
  if (!suspension) return { until };
  await database.update({ [paths.suspension(uid)]: suspension, ...auditOf(uid, suspension, deps) });
  return { until };
}
