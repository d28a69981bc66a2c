import { dayOf } from './calendar.ts';
import { assumedHours, type EventCard, eventAheadMaxDays } from './events.ts';
import type { EventFields } from './event-schemas.ts';
import { dayMs, hourMs } from './time.ts';

/** Returns when an event is over, according to its stored dates. */
export const endOf = ({ startsAt, endsAt }: { startsAt: number; endsAt?: number | null | undefined }) =>
  endsAt ?? startsAt + assumedHours * hourMs;

/** The `until` of an event that awaits a new date: lists treat it as upcoming, after all others. */
export const waitingUntil = Date.UTC(2999, 0);

/** Returns the value that lists of events are ordered by; see `EventCard.until`. */
export const untilOf = (card: Pick<EventCard, 'startsAt' | 'endsAt' | 'state' | 'dateOpen'>): number =>
  card.state === 'postponed' && card.dateOpen ? waitingUntil : endOf(card);

interface Span {
  startsAt: number;
  endsAt?: number | null;
  timeZone: string;
}

const smallHoursMs = 6 * hourMs;

/**
 * Returns a time on the last day of a multi-day event, or null for a single evening. An end in the first six hours of a
 * day counts toward the previous day.
 */
export function lastMoment({ startsAt, endsAt, timeZone }: Span): number | null {
  const last = Math.max(startsAt, (endsAt ?? startsAt) - smallHoursMs);
  return dayOf(last, timeZone) === dayOf(startsAt, timeZone) ? null : last;
}

/** How long after its start an event may still be announced, such as last night's show. */
export const startGraceHours = 12;

/** Returns why an event cannot be announced, proposed or moved to this start, or null if it can. */
export function startProblem(
  { startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>,
  now: number,
): 'over' | 'too-far' | null {
  if (startsAt > now + eventAheadMaxDays * dayMs) return 'too-far';
  const isStillOn = endsAt !== null && endsAt > now;
  return startsAt < now - startGraceHours * hourMs && !isStillOn ? 'over' : null;
}
