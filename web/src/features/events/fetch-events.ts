import { serverTime } from '../../lib/server-time.ts';
import { publicReader } from '../../platform/database-rest.ts';
import type { ListRequest } from '../../data/use-list.ts';
import { ownZone } from '../../lib/zone-texts.ts';
import { type EventsData, loadEvents, mergeFilterOptions } from './list/load-events.ts';
import { type EventsQuery, shownPerPage } from './list/events-query.ts';
import { type EventPageData, loadEvent, loadEventPage, loadRelated } from './detail/load-event.ts';
import { loadNextIn, loadNextOf } from './load-next.ts';
import type { ListedEvent } from './stored-event.ts';

// Always imported dynamically: a prerendered page does not need this code.

export async function fetchEvents(
  query: EventsQuery,
  { before, pages, shown = pages * shownPerPage }: ListRequest<EventsData>,
  signal: AbortSignal,
): Promise<EventsData> {
  const reader = publicReader(signal);
  const now = serverTime();
  if (!before) return loadEvents(reader, query, { count: shown, now, timeZone: ownZone() });
  // The prerendered document lists less than a full page.
  const count = shownPerPage - (before.events.length % shownPerPage);
  const page = await loadEvents(reader, query, { after: before.next, count, now });
  // An event that has changed in the meantime may move to another page, but must not be listed twice.
  const listed = new Set(before.events.map(({ id }) => id));
  const events = [...before.events, ...page.events.filter(({ id }) => !listed.has(id))];
  const added = events.length - before.events.length;
  const behind = page.behind ?? (before.behind === null ? null : Math.max(0, before.behind - added));
  return { ...page, events, behind, options: mergeFilterOptions(before.options, page.options) };
}

/** Loads the event alone, or with its related content if the page already shows that. */
export const fetchEvent = (id: string, shown: EventPageData | null, signal: AbortSignal) =>
  (shown?.related ? loadEventPage : loadEvent)(publicReader(signal), id, serverTime());

export const fetchRelated = (event: ListedEvent, signal: AbortSignal) =>
  loadRelated(publicReader(signal), event, serverTime());

/** Loads the next events in a city, such as the remembered one (`near-city.ts`). */
export const fetchNextIn = (city: string, signal: AbortSignal) =>
  loadNextIn(publicReader(signal), city, serverTime());

export const fetchNextOf = (bands: readonly string[], signal: AbortSignal) =>
  loadNextOf(publicReader(signal), bands, { now: serverTime() });
