import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { dayMs } from '@contract/time.ts';
import { allEvents } from './list/events-query.ts';
import { loadEvents } from './list/load-events.ts';
import { isOver } from './event-times.ts';
import { listedEvent, type ListedEvent } from './stored-event.ts';

const shown = 3;

const takesPlace = ({ state, dateUnknown }: ListedEvent) => state !== 'cancelled' && !dateUnknown;

/** Returns those of the events that take place and are not over, each once, soonest first. */
export function comingUp(events: readonly (ListedEvent | null)[], now: number): ListedEvent[] {
  const coming = events
    .filter((event) => event !== null)
    .filter((event) => takesPlace(event) && !isOver(event, now));
  const each = new Map(coming.map((event) => [event.id, event]));
  return [...each.values()].sort((a, b) => a.startsAt - b.startsAt);
}

export const readEvents = (reader: PublicReader, ids: readonly string[]): Promise<(ListedEvent | null)[]> =>
  Promise.all(ids.map(async (id) => listedEvent(id, await reader.get(paths.event(id)))));

/** Loads the next events in a city. */
export async function loadNextIn(reader: PublicReader, city: string, now: number): Promise<ListedEvent[]> {
  const { events } = await loadEvents(reader, { ...allEvents, city }, { now });
  return comingUp(events, now).slice(0, shown);
}

/** Each costs one read. */
export const bandsMax = 12;
const eventsOfBandMax = 12;
const readMax = 16;
/** Few festivals last longer, and a band on tour plays every day: anything that started earlier counts as over. */
const longestMs = 4 * dayMs;

/** Returns the IDs of a band's first current or upcoming events with their starts. */
export const nextInList = (reader: PublicReader, key: string, now: number) =>
  reader.lowest(paths.eventsOfBand(key), { by: '$value', from: now - longestMs, count: eventsOfBandMax });

/** Loads the upcoming events of the bands, named or given by their keys, except for the event `but`. */
export async function loadNextOf(
  reader: PublicReader,
  bands: readonly string[],
  { now, but = '' }: { now: number; but?: string },
): Promise<ListedEvent[]> {
  const keys = [...new Set(bands.map(bandKey).filter(Boolean))].slice(0, bandsMax);
  const lists = await Promise.all(keys.map((key) => nextInList(reader, key, now)));
  // Those that have begun are over, or still on.
  const away = ({ value }: { value: unknown }) => Math.abs(Number(value) - now);
  const nearest = lists.flat().sort((a, b) => away(a) - away(b));
  const ids = new Set(nearest.map(({ key }) => key));
  ids.delete(but);
  return comingUp(await readEvents(reader, [...ids].slice(0, readMax)), now).slice(0, shown);
}
