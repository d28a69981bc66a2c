import { secondMs } from './time.ts';

// Moments are milliseconds since 1970. Days are texts such as `2026-11-21`, months such as `2026-11`: they know no clocks.

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the calendars and clocks of a zone show at a moment: `2026-11-21T21:04:09`. */
export function wallClock(at: number, timeZone: string): string {
  // In the language of everything else, as a browser takes some milliseconds to load another one.
  const shape = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', shape);
  formats.set(timeZone, format);
  return format.format(at).replace(/^(\d\d)\/(\d\d)\/(\d+), /, '$3-$2-$1T');
}

/** The day of a moment on the calendars of a zone. */
export const dayOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 10);

/** The month of a moment on the calendars of a zone. */
export const monthOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 7);

/** The time of day of a moment on the clocks of a zone: `21:04`. */
export const timeOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(11, 16);

/** By how much the clocks of a zone are ahead of UTC at a moment: `+01:00`. */
export function zoneOffset(at: number, timeZone: string): string {
  const aheadMs = Date.parse(`${wallClock(at, timeZone)}Z`) - Math.floor(at / secondMs) * secondMs;
  return `${aheadMs < 0 ? '-' : '+'}${new Date(Math.abs(aheadMs)).toISOString().slice(11, 16)}`;
}

/** `days` later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `months` later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}
