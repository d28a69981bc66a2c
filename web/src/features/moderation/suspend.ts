import type { CallInput } from '@contract/calls.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { suspendMember } from './api/calls.ts';
import { readSuspension } from './api/suspensions.ts';
import { type Moderator, offerUndo, sayFailure } from './moderator.ts';
import { siteTime } from '../../lib/site-clock.ts';

export interface Member {
  uid: string;
  name: string;
}

const act = 'suspend';

/** Sets a suspension, with Undo. `before` is the one that it replaces. Resolves to null on success, or to an error message. */
export const suspend = (
  { uid, name }: Member,
  { until, reason }: { until: number; reason: string },
  before: MemberSuspension | null,
  moderator: Moderator,
): Promise<string | null> =>
  change({ uid, until, reason }, before, `${name} is in time-out until ${siteTime(until)}.`, moderator);

/** Lifts a suspension, with Undo. A failure is shown in a toast. */
export async function lift(
  { uid, name }: Member,
  before: MemberSuspension,
  moderator: Moderator,
): Promise<void> {
  const order = { uid, until: null, reason: 'Lifted before its end.' };
  const problem = await change(order, before, `The time-out of ${name} is lifted.`, moderator);
  if (problem !== null) sayFailure(problem, act, moderator);
}

async function change(
  order: CallInput<'suspendMember'>,
  before: MemberSuspension | null,
  done: string,
  moderator: Moderator,
): Promise<string | null> {
  const problem = await suspendMember(order);
  if (problem === null) offerUndo(done, () => revert(order, before, moderator.me), act, moderator);
  return problem;
}

/** Restores the previous state, unless somebody else has decided since then. */
async function revert(
  { uid, until }: CallInput<'suspendMember'>,
  before: MemberSuspension | null,
  me: string,
): Promise<string | null> {
  const now = await readSuspension(uid).catch(() => undefined);
  if (now === undefined) return 'Not taken back: the server could not be reached.';
  const untouched = now === null ? until === null : now.by === me && now.until === until;
  if (!untouched) return `Not taken back: ${now ? now.byName : 'somebody'} has decided about it since.`;
  const back = before
    ? { uid, until: before.until, reason: before.reason }
    : { uid, until: null, reason: 'Taken back at once.' };
  const problem = await suspendMember(back);
  return problem === null ? null : `Not taken back: ${problem}`;
}
