import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { consumeOnce } from '../kit/rate-limit.ts';
import { createHash } from 'node:crypto';
import { auditEntry } from '../audit/audit-entry.ts';
import { readMemberName } from '../members/display-name.ts';
import { requireNotSuspended, requireMember, type CallDeps } from '../members/caller.ts';
import { venueDateKey } from '../contract/venue-date.ts';
import type { EventProposal, EventFields } from '../contract/event-schemas.ts';
import { isWriter } from '../contract/is-writer.ts';
import { withLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { announceEvent } from './save-event.ts';
import { buildEvent, checkFields, cleanFields } from './clean-fields.ts';
import { eventLease } from './event-lease.ts';
import { claimVenueDate, findTaken } from './venue-date-claim.ts';

/** More shows than a fan knows of, yet few enough to be reviewed. */
export const proposalLimits = { perDay: 10, waiting: 20 };

async function requireFewWaiting(uid: string, { database }: StoreDeps): Promise<void> {
  const query = { by: 'waitingBy', from: uid, to: uid, limit: proposalLimits.waiting };
  const waiting = await database.query(paths.eventProposals(), query);
  if (waiting.length < proposalLimits.waiting) return;
  throw new AppError(
    'too-many-requests',
    `${proposalLimits.waiting} of your proposals wait already. Let us read those first.`,
  );
}

/** `limits/proposals-{uid}`: the time of each proposal of the last 24 hours, by its id. */
const log = {
  keepMs: dayMs,
  timeOf: (at: number) => at,
  add: (others: number[], now: number) => (others.length < proposalLimits.perDay ? now : null),
};

/** Counts a proposal against the member's limits, or throws. Idempotent per proposal id. */
async function enforceProposalLimit(uid: string, id: string, deps: StoreDeps): Promise<void> {
  await requireFewWaiting(uid, deps);
  if ((await consumeOnce(paths.limits(`proposals-${uid}`), id, log, deps)) !== null) return;
  throw new AppError(
    'too-many-requests',
    `${proposalLimits.perDay} proposals a day are enough. Bring the next one tomorrow.`,
  );
}

type Proposing = Extract<ParsedCallInput<'proposeEvent'>, { action: 'propose' }>;

/** Derives the id from the attempt, so that retries are idempotent and ids of different members never collide. */
const idOf = (uid: string, attempt: string) =>
  createHash('sha256').update(`${uid} ${attempt}`).digest('hex').slice(0, 20);

/** Returns the result of an earlier delivery of the same attempt, or null. */
async function findFirst(id: string, { database }: CallDeps): Promise<CallOutput<'proposeEvent'> | null> {
  const [startsAt, state] = await Promise.all([
    database.get(fieldOf(paths.event(id), 'startsAt')),
    database.get(fieldOf(paths.eventProposal(id), 'state')),
  ]);
  if (startsAt !== null) return { state: 'announced', event: id };
  if (state === null) return null;
  return state === 'withdrawn' ? { state } : { state: 'waiting', proposal: id };
}

async function propose(
  id: string,
  fields: EventFields,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'proposeEvent'>> {
  const { database, clock } = deps;
  // Built up front, so that a queued proposal can be announced as it is, and its poster is known to be stored here.
  const { poster = null } = (await buildEvent(fields, database)).card;
  const venueDate = venueDateKey(fields);
  await enforceProposalLimit(by, id, deps);
  const name = await readMemberName(by, database);
  const lost = await claimVenueDate(venueDate, { proposal: id }, deps);
  if (lost) return lost;
  const now = clock.now();
  const proposal: EventProposal = {
    by,
    byName: name,
    at: now,
    waitingSince: now,
    waitingBy: by,
    state: 'waiting',
    title: fields.title,
    fields: JSON.stringify({ ...fields, poster } satisfies EventFields),
    version: 1,
  };
  await database.update({
    [paths.eventProposal(id)]: proposal,
    [paths.venueDate(venueDate)]: { proposal: id },
    ...workOn('notifyOfProposal', id, deps),
  });
  return { state: 'waiting', proposal: id };
}

/**
 * Proposes an event. Proposals of authors and admins are announced at once; those of other members wait for a decision.
 */
export async function proposeEvent(
  callerUid: string | undefined,
  input: Proposing,
  deps: CallDeps,
): Promise<CallOutput<'proposeEvent'>> {
  const caller = await requireMember(callerUid, deps);
  const id = idOf(caller.uid, input.attempt);
  const first = await findFirst(id, deps);
  if (first) return first;
  await requireNotSuspended(caller.uid, deps);
  const byWriter = isWriter(caller.roles);
  const fields = cleanFields(input.fields);
  await checkFields(fields, { byWriter }, deps);
  // Before the lease, so that it costs no write.
  const taken = await findTaken(venueDateKey(fields), id, deps);
  if (taken) return taken;
  return withLease(eventLease(id), deps, async (held) => {
    const meanwhile = await findFirst(id, deps);
    if (meanwhile) return meanwhile;
    if (!byWriter) return propose(id, fields, caller.uid, held);
    const entry = { what: 'event-announce', by: caller.uid, event: id, title: fields.title } as const;
    const more = auditEntry(entry, deps, `event-announce-${id}`);
    const lost = await announceEvent({ id, fields, venueDate: null, more, by: caller.uid }, held);
    return lost ?? { state: 'announced' as const, event: id };
  });
}
