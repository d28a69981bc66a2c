import { timeOf, zoneOffset } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import { zoneName } from '../../lib/zone-texts.ts';

// Every format has an explicit zone and locale, so that server and browser render the same text.

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

/** `Saturday 21 November 2026` */
export const dayIn = (at: number, timeZone: string): string =>
  format(timeZone, 'day').format(at).replace(',', '');

/** `Sat 21 Nov` */
const shortDayIn = (at: number, timeZone: string): string =>
  format(timeZone, 'shortDay').format(at).replace(',', '');

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** `November 2026` for `2026-11`. */
export const monthName = (month: string): string => format('UTC', 'month').format(noonOf(`${month}-01`));

/** `Saturday 21 November 2026` for `2026-11-21`. */
export const dayName = (day: string): string => dayIn(noonOf(day), 'UTC');

/** `Berlin time, UTC+01:00` */
export const zoneIn = (at: number, timeZone: string): string =>
  `${zoneName(timeZone)} time, UTC${zoneOffset(at, timeZone)}`;

/** Whether the clocks of two zones show the same time at a moment. */
export const sameClock = (at: number, one: string, other: string): boolean =>
  one === other || zoneOffset(at, one) === zoneOffset(at, other);

interface Span {
  startsAt: number;
  endsAt: number | null;
  timeZone: string;
}

/** `Sat 21 Nov, 20:00`, or `Fri 18 Jun to Sun 20 Jun`. */
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

/** The same with the year, for where nothing beside it says which: `Sat 21 Nov 2026, 20:00`. */
export function dateSpan(event: Span): string {
  const { startsAt, timeZone } = event;
  const last = lastMoment(event);
  return last === null
    ? `${shortDateIn(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`
    : `${shortDayIn(startsAt, timeZone)} to ${shortDateIn(last, timeZone)}`;
}
