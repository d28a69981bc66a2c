import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { dayMs } from '@contract/time.ts';
import { allEvents } from './list/events-query.ts';
import { loadEvents } from './list/load-events.ts';
import { isOver } from './event-times.ts';
import { isEvent, listedEvent, type ListedEvent } from './stored-event.ts';

const shown = 3;

/** Returns whether the event is worth showing as an upcoming show. */
export const takesPlace = ({ state, dateUnknown }: ListedEvent) => state !== 'cancelled' && !dateUnknown;

/** Loads the next events in a city that take place. */
export async function loadNextIn(reader: PublicReader, city: string, now: number): Promise<ListedEvent[]> {
  const { events } = await loadEvents(reader, { ...allEvents, city }, { now });
  return events
    .filter(takesPlace)
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, shown);
}

/** More would only cost reads. */
const bandsMax = 6;
const eventsOfBandMax = 12;
/** Few festivals last longer, and a band on tour plays every day: anything that started earlier counts as over. */
export const longestMs = 4 * dayMs;

/** Returns the IDs of a band's first `count` current or upcoming events. */
export async function loadUpcomingIds(
  reader: PublicReader,
  key: string,
  count: number,
  now: number,
): Promise<string[]> {
  const list = { by: '$value', from: now - longestMs, count };
  return (await reader.lowest(paths.eventsOfBand(key), list)).map(({ key: id }) => id);
}

/** Loads the upcoming events of the bands, soonest first, except for the event `but`. */
export async function loadNextOf(
  reader: PublicReader,
  bands: readonly string[],
  { now, but = '', count = shown }: { now: number; but?: string; count?: number },
): Promise<ListedEvent[]> {
  const keys = [...new Set(bands.map(bandKey).filter(Boolean))].slice(0, bandsMax);
  const lists = await Promise.all(keys.map((key) => loadUpcomingIds(reader, key, eventsOfBandMax, now)));
  const ids = new Set(lists.flat());
  ids.delete(but);
  const events = await Promise.all(
    [...ids].map(async (id) => listedEvent(id, await reader.get(paths.event(id)))),
  );
  return events
    .filter(isEvent)
    .filter((event) => !isOver(event, now) && takesPlace(event))
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, count);
}
