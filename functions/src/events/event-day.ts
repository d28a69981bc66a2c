import { timeOf } from '../contract/calendar.ts';
import type { EventCard } from '../contract/events.ts';

const inZone = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/** Formats the day in the time zone of the venue. */
function dayInWords(at: number, timeZone: string): string {
  // Joined by hand: the separators that `Intl` inserts differ between versions of Node.
  const weekday = inZone(at, timeZone, { weekday: 'long' });
  return `${weekday} ${inZone(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

export const dayAndTime = (at: number, timeZone: string) =>
  `${dayInWords(at, timeZone)} at ${timeOf(at, timeZone)}`;

/** Returns, for example, `in Berlin on Saturday 5 December 2026`, to follow what happens there. */
export const placeAndDay = ({ city, startsAt, timeZone }: EventCard): string =>
  `in ${city} on ${dayInWords(startsAt, timeZone)}`;
