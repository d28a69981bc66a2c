import { timeOf, zoneOffset } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import { zoneName } from '../../lib/zone-texts.ts';
import type { ListedEvent } from './stored-event.ts';

/** Returns whether the event has started, is not over, and was not cancelled. */
export const isOnNow = ({ startsAt, until, state, dateUnknown }: ListedEvent, now: number): boolean =>
  state !== 'cancelled' && !dateUnknown && startsAt <= now && now < until;

/** Returns whether the event was postponed without a new date. */
export const waitsForDate = ({ state, dateUnknown }: ListedEvent): boolean =>
  state === 'postponed' && dateUnknown;

/** Returns whether the event is in the past. One that waits for a new date counts as upcoming. */
export const isOver = (event: ListedEvent, now: number): boolean =>
  event.until <= now && !waitsForDate(event);

// Every format has an explicit time zone and locale, so that prerendering and hydration produce the same text.

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, name: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...shapes[name], timeZone });
  formats.set(key, made);
  return made;
}

const shapes = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a day: `Saturday 21 November 2026`. */
export const dayIn = (at: number, timeZone: string): string =>
  format(timeZone, 'day').format(at).replace(',', '');

/** Formats a day: `Sat 21 Nov`. */
const shortDayIn = (at: number, timeZone: string): string =>
  format(timeZone, 'shortDay').format(at).replace(',', '');

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns `November 2026` for `2026-11`. */
export const monthName = (month: string): string => format('UTC', 'month').format(noonOf(`${month}-01`));

/** Returns `Saturday 21 November 2026` for `2026-11-21`. */
export const dayName = (day: string): string => dayIn(noonOf(day), 'UTC');

/** Returns `Berlin time, UTC+01:00`. */
export const zoneIn = (at: number, timeZone: string): string =>
  `${zoneName(timeZone)} time, UTC${zoneOffset(at, timeZone)}`;

/** Returns whether the clocks of two time zones show the same time at a given moment. */
export const sameClock = (at: number, one: string, other: string): boolean =>
  one === other || zoneOffset(at, one) === zoneOffset(at, other);

interface Span {
  startsAt: number;
  endsAt: number | null;
  timeZone: string;
}

/** Returns `Sat 21 Nov, 20:00`, or `Fri 18 Jun to Sun 20 Jun`. */
export function daySpan(event: Span): string {
  const { startsAt, timeZone } = event;
  const last = lastMoment(event);
  const first = shortDayIn(startsAt, timeZone);
  return last === null
    ? `${first}, ${timeOf(startsAt, timeZone)}`
    : `${first} to ${shortDayIn(last, timeZone)}`;
}

const shortDateIn = (at: number, timeZone: string): string =>
  format(timeZone, 'shortDate').format(at).replace(',', '');

/** Returns the same as `daySpan` with the year, for places that do not show it otherwise: `Sat 21 Nov 2026, 20:00`. */
export function dateSpan(event: Span): string {
  const { startsAt, timeZone } = event;
  const last = lastMoment(event);
  return last === null
    ? `${shortDateIn(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`
    : `${shortDayIn(startsAt, timeZone)} to ${shortDateIn(last, timeZone)}`;
}
