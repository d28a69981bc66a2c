import { dayMs, hourMs } from '@contract/time.ts';
import { monthOf } from '@contract/calendar.ts';
import { waitingUntil } from '@contract/event-dates.ts';
import { matchesFilter } from '@contract/event-filter.ts';
import { eventsPerPage } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { Cursor, PublicReader } from '@contract/public-reader.ts';
import { siteTimeZone } from '@contract/site.ts';
import { countryName } from '@contract/country-name.ts';
import { storedObject, storedText, storedTimestamp } from '../../../lib/stored.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import type { Country } from '../../../lib/countries.ts';
import { type EventsQuery, isFiltered, shownPerPage } from './events-query.ts';
import { daysOf } from './calendar.ts';
import { weeksOf } from './weeks.ts';

/** The options of the filters, collected from the loaded events. */
export interface FilterOptions {
  cities: string[];
  countries: Country[];
  /** Genre keys. */
  genres: string[];
  /** Band names as displayed. */
  bands: string[];
}

/** Longer lists of options are not useful. */
const offeredMax = 80;

const sorted = (texts: Iterable<string>): string[] =>
  [...new Set(texts)]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b, 'en'))
    .slice(0, offeredMax);

function byName(countries: readonly Country[]): Country[] {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .filter(({ code }) => code)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .slice(0, offeredMax);
}

/** Returns the options. `country` is the reader's choice, which is offered even if no event has it. */
const filterOptionsOf = (events: readonly ListedEvent[], country: string): FilterOptions => ({
  cities: sorted(events.map(({ city }) => city)),
  countries: byName([
    ...events.map((event) => ({ code: event.country, name: event.countryName })),
    { code: country, name: countryName(country) },
  ]),
  genres: sorted(events.flatMap(({ genres }) => Object.keys(genres))),
  bands: sorted(events.flatMap(({ lineUp }) => lineUp)),
});

export const mergeFilterOptions = (a: FilterOptions, b: FilterOptions): FilterOptions => ({
  cities: sorted([...a.cities, ...b.cities]),
  countries: byName([...a.countries, ...b.countries]),
  genres: sorted([...a.genres, ...b.genres]),
  bands: sorted([...a.bands, ...b.bands]),
});

export interface EventsData {
  /** Soonest first, or latest first for past events. */
  events: ListedEvent[];
  /** The time of the read, in milliseconds since the epoch. */
  now: number;
  /** The loaded month, such as `2026-12`. Empty for a list. */
  month: string;
  /** In the month view, the events of the days of other months in its first and last week. */
  around?: ListedEvent[];
  /** The cursor of the next page. Null at the end. A search for rare events may return a partial page. */
  next: Cursor | null;
  /** The number of events after these. Null until the end has been reached. */
  behind: number | null;
  options: FilterOptions;
  /** Set if the band that the list is filtered by was merged into another one. */
  bandMovedTo?: string;
}

/** The maximum number of queries, of `eventsPerPage` events each, per page. */
const windowsMax = 5;
/** The largest offset between two time zones. */
const zonesApartMs = 14 * hourMs;
const longestMs = 15 * dayMs;

interface Options {
  now: number;
  after?: Cursor | null;
  /** The number of events to load. */
  count?: number;
  /** The time zone that determines the current month. */
  timeZone?: string;
}

interface Entry {
  place: Cursor;
  event: ListedEvent | null;
}

const entryOf = ({ key, value }: { key: string; value: unknown }): Entry => ({
  place: { key, value: storedTimestamp(storedObject(value).until) },
  event: listedEvent(key, value),
});

type ReadWindow = (count: number, after: Cursor | null) => Promise<Entry[]>;

const upcoming =
  (reader: PublicReader, from: number): ReadWindow =>
  async (count, after) => {
    const behind = after ? { from: after.value, after: after.key } : { from };
    const found = await reader.lowest(paths.events(), { by: 'until', count, ...behind });
    return found.map(entryOf);
  };

const past =
  (reader: PublicReader, now: number): ReadWindow =>
  async (count, after) => {
    const behind = after ?? { value: now + 1, key: '0' };
    const found = await reader.highest(paths.events(), { by: 'until', count, after: behind });
    return found.map(entryOf);
  };

/** Reads the entries of a list up to `end`, at most `windowsMax` windows of them. */
async function readUntil(read: ReadWindow, end: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let windows = 0; windows < windowsMax; windows += 1) {
    const entries = await read(eventsPerPage, found.at(-1)?.place ?? null);
    found.push(...entries);
    if (entries.length < eventsPerPage || (entries.at(-1)?.place.value ?? 0) > end) break;
  }
  return found;
}

async function loadMonth(
  reader: PublicReader,
  query: EventsQuery,
  { now, timeZone = siteTimeZone }: Options,
): Promise<EventsData> {
  const month = query.month || monthOf(now, timeZone);
  const days = weeksOf(month).flat();
  const begin = Date.parse(`${days[0]}T00:00:00Z`) - zonesApartMs;
  const end = Date.parse(`${days.at(-1)}T00:00:00Z`) + dayMs + zonesApartMs + longestMs;
  const [dated, waiting] = await Promise.all([
    readUntil(upcoming(reader, begin), end),
    // Events that wait for a new date keep their old one and sort last.
    readUntil(upcoming(reader, waitingUntil), waitingUntil),
  ]);
  const found = [...dated.filter(({ place }) => place.value < waitingUntil), ...waiting]
    .map(({ event }) => event)
    .filter((event) => event !== null)
    .filter((event) => daysOf(event).some((day) => days.includes(day)))
    .sort((a, b) => a.startsAt - b.startsAt);
  const isIn = (event: ListedEvent) => daysOf(event).some((day) => day.startsWith(month));
  const inMonth = found.filter(isIn);
  return {
    ...{ now, month, next: null, behind: 0, options: filterOptionsOf(inMonth, query.country) },
    events: inMonth.filter((event) => matchesFilter(event, query)),
    around: found.filter((event) => !isIn(event) && matchesFilter(event, query)),
  };
}

async function loadPages(
  reader: PublicReader,
  query: EventsQuery,
  { now, after = null, count = shownPerPage }: Options,
): Promise<EventsData> {
  const read = query.when === 'past' ? past(reader, now) : upcoming(reader, now + 1);
  // The first load reads more events than it shows, because the filters derive their options from them.
  const inWindow = after && !isFiltered(query) ? count + 1 : eventsPerPage;
  const seen: ListedEvent[] = [];
  const events: ListedEvent[] = [];
  let next: Cursor | null = after;
  let behind = 0;
  let hasEnd = false;
  for (let windows = 0; windows < windowsMax; windows += 1) {
    const entries = await read(inWindow, next);
    next = entries.length < inWindow ? null : (entries.at(-1)?.place ?? null);
    hasEnd = next === null;
    for (const [index, { event, place }] of entries.entries()) {
      if (!event) continue;
      seen.push(event);
      if (!matchesFilter(event, query)) continue;
      if (events.length === count) {
        behind += 1;
        continue;
      }
      events.push(event);
      if (events.length === count && (next || index < entries.length - 1)) next = place;
    }
    if (!next || events.length === count) break;
  }
  const isWhole = hasEnd && behind === 0;
  return {
    ...{ events, now, month: '', options: filterOptionsOf(seen, query.country) },
    ...{ next: isWhole ? null : next, behind: hasEnd ? behind : null },
  };
}

/** Loads `count` events of `query`, starting after the cursor `after`. */
export async function loadEvents(
  reader: PublicReader,
  query: EventsQuery,
  options: Options,
): Promise<EventsData> {
  const found =
    query.view === 'month'
      ? await loadMonth(reader, query, options)
      : await loadPages(reader, query, options);
  // A merged band has no events of its own.
  const isEmpty = query.band !== '' && found.events.length === 0 && found.next === null;
  const bandMovedTo = isEmpty ? storedText(await reader.get(paths.bandAlias(query.band))) : '';
  return { ...found, ...(bandMovedTo && { bandMovedTo }) };
}
