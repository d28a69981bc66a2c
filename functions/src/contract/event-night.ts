import { wordsOf } from './text-index.ts';

/** What begins before this hour belongs to the night before. */
const nightEndsHour = 6;
const keyMaxLength = 60;

const keyOf = (text: string) => Array.from(wordsOf(text).join('-')).slice(0, keyMaxLength).join('');

/** The day on which the night of a moment began, on the calendar of a zone: `2026-11-21`. */
export function nightOf(startsAt: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  });
  const part = Object.fromEntries(format.formatToParts(startsAt).map(({ type, value }) => [type, value]));
  const day = new Date(`${part.year}-${part.month}-${part.day}T12:00:00Z`);
  // On the calendar, not by subtracting hours: some nights have one hour more or less.
  if (Number(part.hour) < nightEndsHour) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** The key of a venue's night: two events with the same one are the same event. */
export const nightKey = (event: {
  venue: string;
  city: string;
  startsAt: number;
  timeZone: string;
}): string => `${nightOf(event.startsAt, event.timeZone)}~${keyOf(event.venue)}~${keyOf(event.city)}`;
