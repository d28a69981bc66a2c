import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { type EventCard, type EventDetails, eventStates } from '@contract/events.ts';
import { isKey } from '@contract/keys.ts';
import { countryName } from '@contract/country-name.ts';
import { storedCount, storedObject, storedPicture, storedText, storedTimestamp } from '../../lib/stored.ts';

/** Returns whether a text, such as a part of a URL, can be the ID of an event or of a proposal. */
export const isEventId = (text: string): boolean => /^[\w-]{1,128}$/.test(text) && isKey(text);

/** The record with null for each optional field that is missing. */
type WithNulls<Stored> = {
  [Field in keyof Stored]-?: object extends Pick<Stored, Field> ? Stored[Field] | null : Stored[Field];
};

/** An event as shown in lists: every field of the card, some of them under other names or with another value for none. */
export interface ListedEvent extends WithNulls<
  Omit<EventCard, 'dateOpen' | 'genres' | 'summary' | 'counts' | 'changedAt'>
> {
  id: string;
  /** The country's name from the loader: hydration must render the name that was prerendered. */
  countryName: string;
  /** Whether the event was postponed without a new date. */
  dateUnknown: boolean;
  genres: Record<string, true>;
  summary: string;
  going: number;
  interested: number;
}

const checkedZones = new Map<string, boolean>();

/** Returns whether the browser knows a time zone. An unknown one would break every page that formats a time in it. */
function isKnownZone(name: string): boolean {
  let isValid = checkedZones.get(name);
  if (isValid === undefined) {
    try {
      isValid = Boolean(name && new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      isValid = false;
    }
    checkedZones.set(name, isValid);
  }
  return isValid;
}

const storedSlug = (value: unknown): string | null => {
  const slug = storedText(value);
  return slug.length <= slugMaxLength && slugPattern.test(slug) ? slug : null;
};

/** Parses a stored card. Null if it is malformed, which must not break the list. */
export function listedEvent(id: string, value: unknown): ListedEvent | null {
  const card = storedObject(value);
  const [title, startsAt, until] = [
    storedText(card.title),
    storedTimestamp(card.startsAt),
    storedTimestamp(card.until),
  ];
  const state = eventStates.find((each) => each === card.state);
  const timeZone = storedText(card.timeZone);
  if (!title || !state || !isKnownZone(timeZone) || startsAt === 0 || until === 0) return null;
  const counts = storedObject(card.counts);
  return {
    ...{ id, title, startsAt, until, timeZone, state },
    doorsAt: storedTimestamp(card.doorsAt) || null,
    endsAt: storedTimestamp(card.endsAt) || null,
    venue: storedText(card.venue),
    city: storedText(card.city),
    country: storedText(card.country),
    countryName: countryName(storedText(card.country)),
    dateUnknown: card.dateOpen === true,
    lineUp: Object.values(storedObject(card.lineUp)).map(storedText).filter(Boolean),
    genres: Object.fromEntries(Object.keys(storedObject(card.genres)).map((key) => [key, true as const])),
    summary: storedText(card.summary),
    poster: storedPicture(card.poster),
    report: storedSlug(card.report),
    going: storedCount(counts.going),
    interested: storedCount(counts.interested),
    version: storedCount(card.version),
  };
}

export type ShownDetails = Required<Omit<EventDetails, 'planned'>>;

/** Parses the stored details. A ticket link that is not a web address is dropped. */
export function shownDetails(value: unknown): ShownDetails {
  const details = storedObject(value);
  const ticketUrl = storedText(details.ticketUrl);
  return {
    address: storedText(details.address),
    description: storedText(details.description),
    price: storedText(details.price),
    ticketUrl: /^https?:\/\//.test(ticketUrl) && URL.canParse(ticketUrl) ? ticketUrl : '',
    reason: storedText(details.reason),
  };
}
