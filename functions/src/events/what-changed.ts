import { isDeepStrictEqual } from 'node:util';
import { bandKey } from '../contract/article-index.ts';
import { timeOf } from '../contract/calendar.ts';
import type { EventCard } from '../contract/events.ts';
import { wordsOf } from '../contract/text-index.ts';
import { dayAndTime, standing } from './event-words.ts';
import type { StoredEvent } from './write-event.ts';

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
export function wordsOfEdit(before: StoredEvent, after: StoredEvent): string | null {
  const { card } = after;
  if (card.state === 'cancelled') return null;
  const parts = [
    ...(card.dateOpen ? [] : whenChanges(before.card, card)),
    ...whereChanges(before, after),
    ...whoChanges(before.card, card),
  ];
  return parts.length > 0 ? `“${card.title}” has changed: ${parts.join('; ')}.` : null;
}

export const wordsOfState = ({ card, details }: StoredEvent): string =>
  `“${card.title}” ${standing(card, details)}`;
