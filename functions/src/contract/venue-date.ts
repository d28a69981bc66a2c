import { dayAfter, dayOf, timeOf } from './calendar.ts';
import { wordsOf, beginningOf } from './text-index.ts';

/** An event that starts before this local hour belongs to the previous day. */
const nightEndsHour = 6;
const keyMaxLength = 60;

const keyOf = (text: string) => beginningOf(wordsOf(text).join('-'), keyMaxLength);

/** Returns the venue date of a time in a time zone, which is the local day on which that night began: `2026-11-21`. */
export function venueDateOf(startsAt: number, timeZone: string): string {
  const day = dayOf(startsAt, timeZone);
  const isStillNight = Number(timeOf(startsAt, timeZone).slice(0, 2)) < nightEndsHour;
  // Calendar arithmetic rather than subtracting hours, because daylight saving changes the length of some nights.
  return isStillNight ? dayAfter(day, -1) : day;
}

/** Returns the key of a venue date. Two events with the same key are the same event. */
export const venueDateKey = (event: {
  venue: string;
  city: string;
  startsAt: number;
  timeZone: string;
}): string => `${venueDateOf(event.startsAt, event.timeZone)}~${keyOf(event.venue)}~${keyOf(event.city)}`;
