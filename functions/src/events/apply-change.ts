import type { ChangeEventInput } from '../contract/event-schemas.ts';
import { untilOf } from '../contract/event-dates.ts';
import { timestampOf, wallMinute } from '../contract/zoned-time.ts';
import { buildEvent } from './build-event.ts';
import { checkFields, requireDate } from './check-fields.ts';
import { cleanFields, line } from './clean-fields.ts';
import type { EventDeps } from './event-deps.ts';
import { requireReason } from './require-version.ts';
import { describeEdit, describeState } from './describe-change.ts';
import type { StoredEvent } from './save-event.ts';
import { spelledLineUp } from './spell-line-up.ts';

export type Revision = Extract<ChangeEventInput, { action: 'edit' | 'cancel' | 'postpone' | 'reinstate' }>;
type Editing = Extract<Revision, { action: 'edit' }>;
type Postponing = Extract<Revision, { action: 'postpone' }>;

/** The changed event, and the sentence that notifies its attendees, or null if there is nothing to notify them of. */
export interface AppliedChange {
  after: StoredEvent;
  words: string | null;
}

async function edited(
  { event: id, fields }: Editing,
  before: StoredEvent,
  deps: EventDeps,
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
  { startsAt, reason: written }: Postponing,
  before: StoredEvent,
  deps: EventDeps,
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

function cancelled(written: string, { card, details }: StoredEvent): StoredEvent {
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

const withUntil = ({ card, details }: StoredEvent): StoredEvent => ({
  card: { ...card, until: untilOf(card) },
  details,
});

export async function applyChange(
  input: Revision,
  before: StoredEvent,
  deps: EventDeps,
): Promise<AppliedChange> {
  if (input.action === 'edit') {
    const after = withUntil(await edited(input, before, deps));
    return { after, words: describeEdit(before, after) };
  }
  const states = {
    cancel: () => cancelled('reason' in input ? input.reason : '', before),
    postpone: () => postponed(input as Postponing, before, deps),
    reinstate: () => reinstated(before),
  };
  const after = withUntil(states[input.action]());
  return { after, words: describeState(after) };
}
