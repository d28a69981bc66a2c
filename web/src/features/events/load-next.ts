import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { isOver } from './event-state.ts';
import { isEvent, listedEvent, type ListedEvent } from './stored-event.ts';

const shown = 3;
/** Some of what comes may be cancelled. */
const looked = 12;

const takesPlace = ({ state, dateUnknown }: ListedEvent) => state !== 'cancelled' && !dateUnknown;

/** The events that come next and take place. */
export async function loadNext(reader: PublicReader, now: number): Promise<ListedEvent[]> {
  const found = await reader.lowest(paths.events(), { by: 'until', count: looked, from: now + 1 });
  return found
    .map(({ key, value }) => listedEvent(key, value))
    .filter(isEvent)
    .filter(takesPlace)
    .sort((one, other) => one.startsAt - other.startsAt)
    .slice(0, shown);
}

/** More would only cost. */
const bandsMax = 6;
const eventsOfBandMax = 12;

/** The events of bands that are still to come, soonest first, without the one that is shown. */
export async function loadNextOf(
  reader: PublicReader,
  bands: readonly string[],
  { now, but = '', count = shown }: { now: number; but?: string; count?: number },
): Promise<ListedEvent[]> {
  const keys = [...new Set(bands.map(bandKey).filter(Boolean))].slice(0, bandsMax);
  const lists = await Promise.all(
    keys.map((key) => reader.highest(paths.eventsOfBand(key), { by: '$value', count: eventsOfBandMax })),
  );
  const ids = new Set(lists.flat().map(({ key }) => key));
  ids.delete(but);
  const events = await Promise.all(
    [...ids].map(async (id) => listedEvent(id, await reader.get(paths.event(id)))),
  );
  return events
    .filter(isEvent)
    .filter((event) => !isOver(event, now) && takesPlace(event))
    .sort((one, other) => one.startsAt - other.startsAt)
    .slice(0, count);
}
