import { timeOf } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';

const inZone = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/** In the time zone of the venue: that is what the clock there shows. */
export function dayAndTime(at: number, timeZone: string): string {
  // Put together here: what stands between these differs by the version of Node.
  const weekday = inZone(at, timeZone, { weekday: 'long' });
  const day = inZone(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${weekday} ${day} at ${timeOf(at, timeZone)}`;
}

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '.');

/** How things stand with an event, as one sentence that goes on after its name. */
export function standing(card: EventCard, { reason }: EventDetails): string {
  if (card.state === 'cancelled') return `is cancelled${because(reason)}`;
  const when = dayAndTime(card.startsAt, card.timeZone);
  if (card.state === 'announced') return `is on ${when}, at ${card.venue}, ${card.city}.`;
  return card.dateOpen
    ? `is postponed, and nobody knows the new date yet${because(reason)}`
    : `is postponed to ${when}, at ${card.venue}, ${card.city}${because(reason)}`;
}

/** Several changes as one piece of news: what counts is how things stand now. */
export const changedSeveralTimes = (card: EventCard, details: EventDetails): string =>
  `“${card.title}” has changed more than once. It ${standing(card, details)}`;
