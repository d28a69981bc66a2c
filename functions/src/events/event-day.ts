import { timeOf } from '../contract/calendar.ts';
import type { EventCard } from '../contract/events.ts';
import { dayAndMonth } from '../kit/day-and-month.ts';

/** Formats the day in the time zone of the venue. */
function dayInWords(at: number, timeZone: string): string {
  const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(at);
  return `${dayAndMonth(at, timeZone)} ${year}`;
}

export const dayAndTime = (at: number, timeZone: string) =>
  `${dayInWords(at, timeZone)} at ${timeOf(at, timeZone)}`;

/** Returns, for example, `in Berlin on Saturday 5 December 2026`, to follow what happens there. */
export const placeAndDay = ({ city, startsAt, timeZone }: EventCard): string =>
  `in ${city} on ${dayInWords(startsAt, timeZone)}`;
