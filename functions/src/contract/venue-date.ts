import { dayAfter, dayOf, timeOf } from './calendar.ts';
import { wordsOf } from './text-index.ts';

/** An event that begins before this hour belongs to the night before. */
const nightEndsHour = 6;
const keyMaxLength = 60;

const keyOf = (text: string) => Array.from(wordsOf(text).join('-')).slice(0, keyMaxLength).join('');

/** The day on which the night of a moment began, on the calendar of a zone: `2026-11-21`. */
export function venueDateOf(startsAt: number, timeZone: string): string {
  const day = dayOf(startsAt, timeZone);
  const isStillNight = Number(timeOf(startsAt, timeZone).slice(0, 2)) < nightEndsHour;
  // On the calendar, not by subtracting hours: some nights have one hour more or less.
  return isStillNight ? dayAfter(day, -1) : day;
}

/** The key of a venue date: two events with the same key are the same event. */
export const venueDateKey = (event: {
  venue: string;
  city: string;
  startsAt: number;
  timeZone: string;
}): string => `${venueDateOf(event.startsAt, event.timeZone)}~${keyOf(event.venue)}~${keyOf(event.city)}`;
