import { truncate } from './strip-invalid-characters.ts';
import { bandKey, tagKey } from './article-index.ts';
import { dayOf, isDay } from './calendar.ts';
import { countryName } from './country-name.ts';
import { lastMoment } from './event-dates.ts';
import { type EventCard, placeMaxLength } from './events.ts';
import { wordsOf } from './text-index.ts';

/** The filter of a list of events, or of its calendar feed. An empty string means no filter. */
export interface EventFilter {
  /** As typed. */
  city: string;
  /** Two capital letters. */
  country: string;
  /** A key; see `tagKey`. */
  genre: string;
  /** A key; see `bandKey`. */
  band: string;
  /** Inclusive local dates at the venue, such as `2026-11-21`. */
  from: string;
  to: string;
}

export const emptyEventFilter: EventFilter = { city: '', country: '', genre: '', band: '', from: '', to: '' };

/** Parses `?city=…&country=…&genre=…&band=…&from=…&to=…`, ignoring invalid values. */
export function eventFilterFrom(params: URLSearchParams): EventFilter {
  const text = (name: keyof EventFilter) => (params.get(name) ?? '').trim();
  const day = (name: 'from' | 'to') => (isDay(text(name)) ? text(name) : '');
  const country = text('country').toUpperCase();
  return {
    city: truncate(text('city'), placeMaxLength),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    genre: tagKey(text('genre')),
    band: bandKey(text('band')),
    from: day('from'),
    to: day('to'),
  };
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

type Filtered = Pick<EventCard, 'city' | 'country' | 'genres' | 'lineUp' | 'startsAt' | 'timeZone'> & {
  endsAt?: number | null;
};

/** Returns true if an event matches the filter. */
export function matchesFilter(
  event: Filtered,
  { city, country, genre, band, from, to }: EventFilter,
): boolean {
  if (country && event.country !== country) return false;
  if (genre && event.genres?.[genre] !== true) return false;
  if (city && !sameWords(event.city, city)) return false;
  if (band && !event.lineUp.some((name) => bandKey(name) === band)) return false;
  if (from && dayOf(lastMoment(event) ?? event.startsAt, event.timeZone) < from) return false;
  return !to || dayOf(event.startsAt, event.timeZone) <= to;
}

/** Formats the key of a genre or band: `doom metal`. */
export const spaced = (key: string): string => key.replaceAll('-', ' ');

/**
 * Returns what a filtered list is called, such as “Events with Om in Berlin”; null for one that is filtered by days at most.
 * The band is spelled as in the events.
 */
export function eventsTitle(
  { genre, band, city, country }: EventFilter,
  events: readonly Pick<EventCard, 'lineUp'>[],
): string | null {
  if (!genre && !band && !city && !country) return null;
  const names = events.flatMap(({ lineUp }) => lineUp);
  const place = [city, country && countryName(country)].filter(Boolean).join(', ');
  return [
    'Events',
    genre && `tagged “${spaced(genre)}”`,
    band && `with ${names.find((name) => bandKey(name) === band) ?? spaced(band)}`,
    place && `in ${place}`,
  ]
    .filter(Boolean)
    .join(' ');
}
