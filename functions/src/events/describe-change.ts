import { isDeepStrictEqual } from 'node:util';
import { bandKey } from '../contract/article-index.ts';
import { timeOf } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { wordsOf } from '../contract/text-index.ts';
import type { StoredEvent } from './save-event.ts';

const inZone = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/** In the time zone of the venue: that is what the clock there shows. */
function dayAndTime(at: number, timeZone: string): string {
  // Put together here: what stands between these differs by the version of Node.
  const weekday = inZone(at, timeZone, { weekday: 'long' });
  const day = inZone(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${weekday} ${day} at ${timeOf(at, timeZone)}`;
}

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '.');

/** How things stand with an event, as one sentence that goes on after its name. */
function standing(card: EventCard, { reason }: EventDetails): string {
  if (card.state === 'cancelled') return `is cancelled${because(reason)}`;
  const when = dayAndTime(card.startsAt, card.timeZone);
  if (card.state === 'announced') return `is on ${when}, at ${card.venue}, ${card.city}.`;
  return card.dateOpen
    ? `is postponed, and nobody knows the new date yet${because(reason)}`
    : `is postponed to ${when}, at ${card.venue}, ${card.city}${because(reason)}`;
}

/** Several changes are told as the state that they lead to. */
export const describeSeveralChanges = (card: EventCard, details: EventDetails): string =>
  `“${card.title}” has changed more than once. It ${standing(card, details)}`;

const namedAtMost = 3;

/** Another spelling is the same place. */
const spelled = (text: string | undefined) => wordsOf(text ?? '').join('');

function named(bands: string[]): string {
  const rest = bands.length - namedAtMost;
  const shown = rest > 0 ? [...bands.slice(0, namedAtMost), `${rest} more`] : bands;
  return new Intl.ListFormat('en').format(shown);
}

function whenChanges(before: EventCard, after: EventCard): string[] {
  const { startsAt, doorsAt, endsAt, timeZone } = after;
  const hasMoved = startsAt !== before.startsAt || timeZone !== before.timeZone;
  const doorsMoved = doorsAt !== undefined && (hasMoved || doorsAt !== before.doorsAt);
  const endMoved = endsAt !== undefined && endsAt !== before.endsAt;
  return [
    ...(hasMoved ? [`it is on ${dayAndTime(startsAt, timeZone)}`] : []),
    ...(doorsMoved ? [`doors open at ${timeOf(doorsAt, timeZone)}`] : []),
    ...(endMoved && !hasMoved ? [`it ends on ${dayAndTime(endsAt, timeZone)}`] : []),
  ];
}

const placeOf = ({ card, details }: StoredEvent) => [card.venue, details.address, card.city].map(spelled);

function whereChanges(before: StoredEvent, after: StoredEvent): string[] {
  const { card, details } = after;
  if (isDeepStrictEqual([placeOf(before), before.card.country], [placeOf(after), card.country])) return [];
  return [`it is at ${[card.venue, details.address, card.city].filter(Boolean).join(', ')}`];
}

function whoChanges(before: EventCard, after: EventCard): string[] {
  const missingIn = (there: EventCard, here: EventCard) => {
    const known = new Set(there.lineUp.map((name) => bandKey(name) || name));
    return here.lineUp.filter((name) => !known.has(bandKey(name) || name));
  };
  const gone = missingIn(after, before);
  const come = missingIn(before, after);
  return [
    ...(gone.length > 0 ? [`${named(gone)} will not play`] : []),
    ...(come.length > 0 ? [`${named(come)} will play`] : []),
  ];
}

/** What those who want to go have to know of an edit; null where they plan by nothing of it. */
export function describeEdit(before: StoredEvent, after: StoredEvent): string | null {
  const { card } = after;
  if (card.state === 'cancelled') return null;
  const parts = [
    ...(card.dateOpen ? [] : whenChanges(before.card, card)),
    ...whereChanges(before, after),
    ...whoChanges(before.card, card),
  ];
  return parts.length > 0 ? `“${card.title}” has changed: ${parts.join('; ')}.` : null;
}

export const describeState = ({ card, details }: StoredEvent): string =>
  `“${card.title}” ${standing(card, details)}`;
