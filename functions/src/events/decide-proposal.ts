import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import { bandKey } from '../contract/article-index.ts';
import type { EventProposal, EventFields } from '../contract/event-schemas.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { venueDateKey } from '../contract/venue-date.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { requireMember, type CallDeps } from '../members/caller.ts';
import { buildEvent, checkFields, cleanFields, line, requireReason, requireVersion } from './clean-fields.ts';
import { eventLease } from './event-lease.ts';
import { announceEvent, readEvent, type StoredEvent } from './save-event.ts';
import { releaseVenueDate, claimVenueDate } from './venue-date-claim.ts';

/**
 * Creates the error for a missing proposal, also used for those of other members, so as not to reveal that they exist.
 */
const noProposal = () => new AppError('not-found', 'This proposal is not there.');

async function readProposal(id: string, { database }: CallDeps): Promise<EventProposal> {
  const proposal = await database.get(paths.eventProposal(id));
  if (!proposal) throw noProposal();
  return proposal;
}

const proposedFields = ({ fields }: EventProposal): EventFields => JSON.parse(fields) as EventFields;

/** Returns changes per field, so that the name of a proposer who has left is not written back. */
const perField = (id: string, fields: Record<string, unknown>): Changes =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${paths.eventProposal(id)}/${name}`, value]),
  );

/** Returns the changes that take a proposal out of the queue. */
export const proposalChanges = (
  id: string,
  { version }: EventProposal,
  fields: Partial<Pick<EventProposal, 'state' | 'event' | 'decidedAt' | 'reason'>>,
): Changes => perField(id, { ...fields, waitingSince: null, waitingBy: null, version: version + 1 });

/** Returns the changes that put a declined proposal back into its place in the queue. */
const reopenedChanges = (id: string, { version, at, by }: EventProposal): Changes =>
  perField(id, {
    ...{ state: 'waiting', decidedAt: null, reason: null },
    ...{ waitingSince: at, waitingBy: by ?? null, version: version + 1 },
  });

/** Takes a declined or withdrawn proposal out of the queue, and releases its venue date. */
async function closeProposal(
  id: string,
  proposal: EventProposal,
  fields: Partial<Pick<EventProposal, 'state' | 'decidedAt' | 'reason'>>,
  deps: CallDeps,
): Promise<Changes> {
  const venueDate = await releaseVenueDate(venueDateKey(proposedFields(proposal)), id, deps);
  return { ...proposalChanges(id, proposal, fields), ...venueDate };
}

type Approving = Extract<ParsedCallInput<'changeEvent'>, { action: 'approve' }>;
export type Declining = Extract<ParsedCallInput<'changeEvent'>, { action: 'decline' }>;
type Reopening = Extract<ParsedCallInput<'changeEvent'>, { action: 'reopen' }>;

/** Longer than the ten seconds for which the page offers undo, so that an interrupted call can be repeated. */
const undoMs = 5 * minuteMs;

const decidedWords: Record<EventProposal['state'], string> = {
  waiting: '',
  approved: 'It is on the site already.',
  declined: 'It has been declined already.',
  withdrawn: 'Whoever proposed it has taken it back.',
};

function requireWaiting(proposal: EventProposal, version: number): void {
  if (proposal.state !== 'waiting') throw new AppError('conflict', decidedWords[proposal.state]);
  requireVersion(proposal.version, version);
}

const auditOf = (id: string, proposal: EventProposal, by: string) => ({
  by,
  event: id,
  title: proposal.title,
  ...(proposal.by !== undefined && { member: proposal.by }),
});

/** Whether the event is as these fields describe it, apart from the spelling of its bands. */
async function isMadeOf(fields: EventFields, stored: StoredEvent, { database }: CallDeps): Promise<boolean> {
  const { card, details } = await buildEvent(cleanFields(fields), database);
  const keysOf = ({ lineUp }: Pick<EventCard, 'lineUp'>) => lineUp.map(bandKey);
  return (
    isDeepStrictEqual(
      { ...stored.card, ...card, lineUp: keysOf(card) },
      { ...stored.card, lineUp: keysOf(stored.card) },
    ) && isDeepStrictEqual(details, stored.details)
  );
}

/** Turns a proposal into an event with the same id. */
export async function approveProposal(
  { proposal: id, version, fields: revised }: Approving,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const proposal = await readProposal(id, deps);
  if (proposal.state === 'approved') {
    const event = await readEvent(id, deps);
    // Not a repeated call, but the edits of somebody who was still typing.
    if (revised && event && !(await isMadeOf(revised, event, deps)))
      throw new AppError('conflict', decidedWords.approved);
    return { state: 'done', event: id, version: event?.card.version ?? 1 };
  }
  requireWaiting(proposal, version);
  const proposed = proposedFields(proposal);
  const fields = cleanFields(revised ?? proposed);
  await checkFields(fields, { byWriter: true }, deps);
  const more = {
    ...proposalChanges(id, proposal, { state: 'approved', event: id, decidedAt: deps.clock.now() }),
    ...workOn('notifyOfProposal', id, deps),
    ...auditEntry({ what: 'event-approve', ...auditOf(id, proposal, by) }, deps, `event-approve-${id}`),
  };
  const taken = await announceEvent({ id, fields, venueDate: venueDateKey(proposed), more, by }, deps);
  return taken ?? { state: 'done', event: id, version: 1 };
}

export async function declineProposal(
  { proposal: id, version, reason: written }: Declining,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const proposal = await readProposal(id, deps);
  if (proposal.state === 'declined') return { state: 'done', event: null, version: proposal.version };
  requireWaiting(proposal, version);
  const reason = requireReason(line(written));
  const decision = { state: 'declined', decidedAt: deps.clock.now(), reason } as const;
  const entry = { what: 'event-decline', ...auditOf(id, proposal, by), reason } as const;
  const changes = await closeProposal(id, proposal, decision, deps);
  await deps.database.update({
    ...changes,
    ...workOn('notifyOfProposal', id, deps),
    ...auditEntry(entry, deps, `event-decline-${id}-${proposal.version}`),
  });
  return { state: 'done', event: null, version: proposal.version + 1 };
}

/** Takes a decline back for a short time, unless somebody else has taken the venue date. */
export async function reopenProposal(
  { proposal: id, version }: Reopening,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const proposal = await readProposal(id, deps);
  // A repeated call.
  if (proposal.state === 'waiting') return { state: 'done', event: null, version: proposal.version };
  if (proposal.state !== 'declined') throw new AppError('conflict', decidedWords[proposal.state]);
  requireVersion(proposal.version, version);
  if (deps.clock.now() > (proposal.decidedAt ?? 0) + undoMs)
    throw new AppError('conflict', 'It is too late for that: whoever proposed it has been told.');
  const venueDate = venueDateKey(proposedFields(proposal));
  const taken = await claimVenueDate(venueDate, { proposal: id }, deps);
  if (taken) return taken;
  await deps.database.update({
    ...reopenedChanges(id, proposal),
    [paths.venueDate(venueDate)]: { proposal: id },
    ...workOn('notifyOfProposal', id, deps),
    ...auditEntry(
      { what: 'event-reopen', ...auditOf(id, proposal, by) },
      deps,
      `event-reopen-${id}-${proposal.version}`,
    ),
  });
  return { state: 'done', event: null, version: proposal.version + 1 };
}

type Withdrawing = Extract<ParsedCallInput<'proposeEvent'>, { action: 'withdraw' }>;

/** Withdraws the caller's own proposal while it is undecided. */
export async function withdrawProposal(
  callerUid: string | undefined,
  { proposal: id }: Withdrawing,
  deps: CallDeps,
): Promise<CallOutput<'proposeEvent'>> {
  const { uid } = await requireMember(callerUid, deps);
  const requireOwner = async () => {
    const proposal = await readProposal(id, deps);
    if (proposal.by !== uid) throw noProposal();
    return proposal;
  };
  await requireOwner();
  return withLease(eventLease(id), deps, async (held) => {
    const proposal = await requireOwner();
    if (proposal.state === 'withdrawn') return { state: 'withdrawn' };
    if (proposal.state !== 'waiting') throw new AppError('conflict', 'It has been decided already.');
    const changes = await closeProposal(id, proposal, { state: 'withdrawn' }, deps);
    await held.database.update({ ...changes, ...workOn('notifyOfProposal', id, deps) });
    return { state: 'withdrawn' };
  });
}
