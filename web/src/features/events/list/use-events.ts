import { type ListOptions, type LoadedList, useList } from '../../../data/use-list.ts';
import { eventsPath, type EventsQuery, shownPerPage } from './events-query.ts';
import type { EventsData } from './load-events.ts';

export type EventList = LoadedList<EventsData>;

const listOf = (query: EventsQuery): ListOptions<EventsData> => ({
  path: eventsPath(query),
  load: (request, signal) =>
    import('../fetch-events.ts').then(({ fetchEvents }) => fetchEvents(query, request, signal)),
  pagesIn: ({ events }) => Math.max(1, Math.ceil(events.length / shownPerPage)),
  keysOf: ({ events }) => events.map(({ id }) => id),
});

export const useEvents = (query: EventsQuery): EventList => useList(listOf(query));
