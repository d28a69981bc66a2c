import { isDeepStrictEqual } from 'node:util';
import { bandKey } from '../contract/article-index.ts';
import { timeOf } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { quoted } from '../contract/quoted.ts';
import { wordsOf } from '../contract/text-index.ts';
import { dayAndTime, type StoredEvent } from './save-event.ts';

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '.');

/** Describes the current state of an event; the sentence continues after its title. */
function describeCurrentState(card: EventCard, { reason }: EventDetails): string {
  if (card.state === 'cancelled') return `is cancelled${because(reason)}`;
  const when = dayAndTime(card.startsAt, card.timeZone);
  if (card.state === 'announced') return `is on ${when}, at ${card.venue}, ${card.city}.`;
  return card.dateOpen
    ? `is postponed, and nobody knows the new date yet${because(reason)}`
    : `is postponed to ${when}, at ${card.venue}, ${card.city}${because(reason)}`;
}

/** Describes several changes by the state that they lead to. */
export const describeSeveralChanges = (card: EventCard, details: EventDetails): string =>
  `${quoted(card.title)} has changed more than once. It ${describeCurrentState(card, details)}`;

const namedAtMost = 3;

/** Normalizes the spelling of a place, for comparison. */
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

/** Describes an edit for attendees. Returns null if nothing changed that matters to their plans. */
export function describeEdit(before: StoredEvent, after: StoredEvent): string | null {
  const { card } = after;
  if (card.state === 'cancelled') return null;
  const parts = [
    ...(card.dateOpen ? [] : whenChanges(before.card, card)),
    ...whereChanges(before, after),
    ...whoChanges(before.card, card),
  ];
  return parts.length > 0 ? `${quoted(card.title)} has changed: ${parts.join('; ')}.` : null;
}

export const describeState = ({ card, details }: StoredEvent): string =>
  `${quoted(card.title)} ${describeCurrentState(card, details)}`;
