import { dayOf } from './calendar.ts';
import { assumedHours, type EventCard, type EventFields, eventAheadMaxDays } from './events.ts';
import { dayMs, hourMs } from './time.ts';

/** The moment at which an event on its stored dates is over. */
export const endOf = ({ startsAt, endsAt }: { startsAt: number; endsAt?: number | null | undefined }) =>
  endsAt ?? startsAt + assumedHours * hourMs;

/** Stands where an end would for an event that waits for a new date: lists have it among those to come, behind all others. */
export const waitingUntil = Date.UTC(2999, 0);

/** What lists of events go by, see `EventCard.until`. */
export const untilOf = (card: Pick<EventCard, 'startsAt' | 'endsAt' | 'state' | 'dateOpen'>): number =>
  card.state === 'postponed' && card.dateOpen ? waitingUntil : endOf(card);

interface Span {
  startsAt: number;
  endsAt?: number | null;
  timeZone: string;
}

const smallHoursMs = 6 * hourMs;

/** A moment on the last day of an event of several days; null for one evening. The small hours count to the day before. */
export function lastMoment({ startsAt, endsAt, timeZone }: Span): number | null {
  const last = Math.max(startsAt, (endsAt ?? startsAt) - smallHoursMs);
  return dayOf(last, timeZone) === dayOf(startsAt, timeZone) ? null : last;
}

/** An event may still be announced this long after its start: a show of last night, before it is forgotten. */
export const startGraceHours = 12;

/** The problem with a start at this moment when an event is announced, proposed or moved; null when there is none. */
export function whyNoStartThen(
  { startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>,
  now: number,
): 'over' | 'too-far' | null {
  if (startsAt > now + eventAheadMaxDays * dayMs) return 'too-far';
  const isStillOn = endsAt !== null && endsAt > now;
  return startsAt < now - startGraceHours * hourMs && !isStillOn ? 'over' : null;
}
