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

const shapes = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats with an explicit time zone and locale, so that prerendering and hydration produce the same text. */
function formatIn(at: number, timeZone: string, shape: Shape): string {
  const key = `${shape} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...shapes[shape], timeZone });
  formats.set(key, format);
  return format.format(at).replace(',', '');
}

/** Formats a day: `Saturday 21 November 2026`. */
export const dayIn = (at: number, timeZone: string): string => formatIn(at, timeZone, 'day');

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns `November 2026` for `2026-11`. */
export const monthName = (month: string): string => formatIn(noonOf(`${month}-01`), 'UTC', 'month');

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

function spanIn(event: Span, shape: Shape): string {
  const { startsAt, timeZone } = event;
  const last = lastMoment(event);
  return last === null
    ? `${formatIn(startsAt, timeZone, shape)}, ${timeOf(startsAt, timeZone)}`
    : `${formatIn(startsAt, timeZone, 'shortDay')} to ${formatIn(last, timeZone, shape)}`;
}

/** Returns `Sat 21 Nov, 20:00`, or `Fri 18 Jun to Sun 20 Jun`. */
export const daySpan = (event: Span): string => spanIn(event, 'shortDay');

/** Returns the same as `daySpan` with the year, for places that do not show it otherwise: `Sat 21 Nov 2026, 20:00`. */
export const dateSpan = (event: Span): string => spanIn(event, 'shortDate');
