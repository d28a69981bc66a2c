import { minuteMs } from './time.ts';

// Moments are milliseconds since 1970. Days are texts such as `2026-11-21`, months such as `2026-11`: they know no clocks.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

/** What the calendars and clocks of a zone show at a moment: `2026-11-21T21:04:09`. */
export function wallClock(at: number, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The day of a moment on the calendars of a zone. */
export const dayOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 10);

/** The month of a moment on the calendars of a zone. */
export const monthOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 7);

/** The time of day of a moment on the clocks of a zone: `21:04`. */
export const timeOf = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(11, 16);

const two = (value: number) => String(value).padStart(2, '0');

/** By how much the clocks of a zone are ahead of UTC at a moment: `+01:00`. */
export function zoneOffset(at: number, timeZone: string): string {
  const ahead = Math.round((Date.parse(`${wallClock(at, timeZone)}Z`) - at) / minuteMs);
  const away = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
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
