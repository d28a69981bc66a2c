import { secondMs } from './time.ts';

// Times are milliseconds since the epoch. Days are ISO dates such as `2026-11-21` and months such as `2026-11`, without
// a time zone.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date and time in a time zone: `2026-11-21T21:04:09`. */
export function wallClock(at: number, timeZone: string): string {
  // Reuse the site's locale: loading another one costs a browser several milliseconds.
  const shape = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', shape);
  formats.set(timeZone, format);
  return format.format(at).replace(/^(\d\d)\/(\d\d)\/(\d+), /, '$3-$2-$1T');
}

/** Returns the local date in a time zone. */
export const dayOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 10);

/** Returns the local month in a time zone. */
export const monthOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 7);

/** Returns the local time of day in a time zone: `21:04`. */
export const timeOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(11, 16);

/** Returns a time zone's UTC offset at a given time: `+01:00`. */
export function zoneOffset(at: number, timeZone: string): string {
  const aheadMs = Date.parse(`${wallClock(at, timeZone)}Z`) - Math.floor(at / secondMs) * secondMs;
  return `${aheadMs < 0 ? '-' : '+'}${new Date(Math.abs(aheadMs)).toISOString().slice(11, 16)}`;
}

/** Returns the date `days` later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns true for a date that exists: not for `2026-02-30`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Returns the month `months` later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

const part = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/** Formats a day of the next months in that time zone: `Saturday 5 December`. */
export const dayAndMonth = (at: number, timeZone: string): string =>
  // Joined by hand: the separators that `Intl` inserts differ between versions of Node.
  `${part(at, timeZone, { weekday: 'long' })} ${part(at, timeZone, { day: 'numeric', month: 'long' })}`;
