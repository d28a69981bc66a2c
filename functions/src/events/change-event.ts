import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { withLease } from '../kit/lease.ts';
import { requireWriter, type CallDeps } from '../members/caller.ts';
import { approveProposal, declineProposal, reopenProposal } from './decide-proposal.ts';
import { deleteEvent, restoreEvent } from './delete-event.ts';
import { eventLease } from './event-lease.ts';
import { untilOf } from '../contract/event-dates.ts';
import { timestampOf, wallMinute } from '../contract/zoned-time.ts';
import {
  buildEvent,
  checkFields,
  requireDate,
  cleanFields,
  line,
  requireReason,
  requireVersion,
} from './clean-fields.ts';
import { describeEdit, describeState } from './notify-of-event.ts';
import { type StoredEvent, spelledLineUp, readEvent, saveEvent } from './save-event.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import { claimedVenueDate } from './venue-date-claim.ts';

function act(
  input: ParsedCallInput<'changeEvent'>,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  switch (input.action) {
    case 'approve':
      return approveProposal(input, by, deps);
    case 'decline':
      return declineProposal(input, by, deps);
    case 'reopen':
      return reopenProposal(input, by, deps);
    case 'edit':
    case 'cancel':
    case 'postpone':
    case 'reinstate':
      return updateEvent(input, by, deps);
    case 'delete':
      return deleteEvent(input, by, deps);
    case 'restore':
      return restoreEvent(input, by, deps);
  }
}

/** Lets authors and admins act on any event or proposal, under a lease per event. */
export async function changeEvent(
  callerUid: string | undefined,
  input: ParsedCallInput<'changeEvent'>,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const { uid: by } = await requireWriter(callerUid, deps);
  const id = 'proposal' in input ? input.proposal : input.event;
  return withLease(eventLease(id), deps, (held) => act(input, by, held));
}

type Revision = Extract<
  ParsedCallInput<'changeEvent'>,
  { action: 'edit' | 'cancel' | 'postpone' | 'reinstate' }
>;
type Revising<Action> = Extract<Revision, { action: Action }>;

async function edited(
  { event: id, fields }: Revising<'edit'>,
  before: StoredEvent,
  deps: CallDeps,
): Promise<StoredEvent> {
  const cleaned = cleanFields(fields);
  await checkFields(cleaned, { byWriter: true, before: before.card }, deps);
  const { card, details } = await buildEvent(cleaned, deps.database);
  // Respelling a band is not a change that attendees are notified of.
  const lineUp = await spelledLineUp(id, card.lineUp, deps);
  const { state, dateOpen, counts, version, changedAt } = before.card;
  const { reason, planned } = before.details;
  const isStillOpen = dateOpen && card.startsAt === before.card.startsAt;
  return {
    card: { ...card, lineUp, state, ...(isStillOpen && { dateOpen }), counts, version, changedAt },
    details: { ...details, ...(reason && { reason }), ...(planned && { planned }) },
  };
}

interface Dates {
  startsAt: number;
  doorsAt?: number;
  endsAt?: number;
}

const datesOf = ({ startsAt, doorsAt, endsAt }: Dates): Dates => ({
  startsAt,
  ...(doorsAt !== undefined && { doorsAt }),
  ...(endsAt !== undefined && { endsAt }),
});

/** Moves doors and end so that they keep their wall-clock distance from the start, even across a DST change. */
function movedTo(startsAt: number, { card }: StoredEvent): Dates {
  const { doorsAt, endsAt, timeZone } = card;
  const shown = (at: number) => Date.parse(`${wallMinute(at, timeZone)}Z`);
  const moved = (at: number) => {
    const wall = new Date(shown(startsAt) + shown(at) - shown(card.startsAt)).toISOString().slice(0, 16);
    return timestampOf(wall, timeZone) ?? at + startsAt - card.startsAt;
  };
  return {
    startsAt,
    ...(doorsAt !== undefined && { doorsAt: moved(doorsAt) }),
    ...(endsAt !== undefined && { endsAt: moved(endsAt) }),
  };
}

const onDates = ({ card, details }: StoredEvent, dates: Dates): StoredEvent => {
  const { doorsAt: _doorsAt, endsAt: _endsAt, dateOpen: _dateOpen, ...rest } = card;
  return { card: { ...rest, ...dates }, details };
};

function postponed(
  { startsAt, reason: written }: Revising<'postpone'>,
  before: StoredEvent,
  deps: CallDeps,
): StoredEvent {
  const reason = requireReason(line(written));
  if (startsAt !== undefined) requireDate({ startsAt, endsAt: null }, undefined, deps);
  const dates = startsAt === undefined ? datesOf(before.card) : movedTo(startsAt, before);
  const { card, details } = onDates(before, dates);
  return {
    card: { ...card, state: 'postponed', ...(startsAt === undefined && { dateOpen: true }) },
    // `planned` keeps the original dates, which the event was first announced for.
    details: { ...details, reason, planned: details.planned ?? datesOf(before.card) },
  };
}

function cancelled({ reason: written }: Revising<'cancel'>, { card, details }: StoredEvent): StoredEvent {
  const reason = requireReason(line(written));
  return { card: { ...card, state: 'cancelled' }, details: { ...details, reason } };
}

/** Restores the earlier state of a cancelled event, or the original dates of a postponed one. */
function reinstated(before: StoredEvent): StoredEvent {
  const { reason: _, planned, ...details } = before.details;
  if (!planned) return { card: { ...before.card, state: 'announced' }, details };
  if (before.card.state === 'cancelled') {
    return { card: { ...before.card, state: 'postponed' }, details: { ...details, planned } };
  }
  const { card } = onDates(before, planned);
  return { card: { ...card, state: 'announced' }, details };
}

function revised(input: Revision, before: StoredEvent, deps: CallDeps): StoredEvent | Promise<StoredEvent> {
  switch (input.action) {
    case 'edit':
      return edited(input, before, deps);
    case 'cancel':
      return cancelled(input, before);
    case 'postpone':
      return postponed(input, before, deps);
    case 'reinstate':
      return reinstated(before);
  }
}

/**
 * Returns the idempotency key of a change: the same input by the same member. The version in the input makes it unique.
 */
const occurrence = (by: string, input: Revision) =>
  `event-${createHash('sha256')
    .update(JSON.stringify([by, input]))
    .digest('hex')
    .slice(0, 24)}`;

async function wasDone(key: string, { database }: CallDeps): Promise<boolean> {
  return (await database.get(`${paths.audit()}/${key}/at`)) !== null;
}

/** Attendees are not notified if the event is over both before and after the change. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/** Changes an announced event. Idempotent; a change without effect writes nothing. */
async function updateEvent(input: Revision, by: string, deps: CallDeps): Promise<CallOutput<'changeEvent'>> {
  const { event: id, version, action } = input;
  const before = await readEvent(id, deps);
  if (!before) throw new AppError('not-found', 'This event is not on the site.');
  const key = occurrence(by, input);
  if (await wasDone(key, deps)) return { state: 'done', event: id, version: version + 1 };
  requireVersion(before.card.version, version);
  const { card, details } = await revised(input, before, deps);
  const next = { card: { ...card, until: untilOf(card) }, details };
  if (isDeepStrictEqual(next, before)) return { state: 'done', event: id, version };
  const now = deps.clock.now();
  const after = { card: { ...next.card, version: version + 1, changedAt: now }, details };
  /** The sentence that notifies the attendees. Null if nothing matters to them. */
  const words = action === 'edit' ? describeEdit(before, after) : describeState(after, now);
  const reason = 'reason' in input && { reason: details.reason ?? '' };
  const isNews = words !== null && !(isOver(before.card, now) && isOver(after.card, now));
  const more = {
    ...(isNews && workOn('notifyEventAttendees', id, deps, { words, version: after.card.version, by })),
    ...auditEntry({ what: `event-${action}`, by, event: id, title: after.card.title, ...reason }, deps, key),
  };
  const venueDate = claimedVenueDate(before.card);
  const taken = await saveEvent({ id, before, after, venueDate, more, by }, deps);
  return taken ?? { state: 'done', event: id, version: after.card.version };
}
