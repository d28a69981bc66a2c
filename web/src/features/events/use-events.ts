import { type ListSource, type LoadedList, useList } from '../../reading/use-list.ts';
import { joinedChoices } from './choices.ts';
import { eventsPath, type EventsQuery, shownPerPage } from './events-query.ts';
import type { EventsData } from './load-events.ts';

export type EventList = LoadedList<EventsData>;

/** What was changed meanwhile may move from one page to another, and is never in both. */
function joined(before: EventsData, page: EventsData): EventsData {
  const known = new Set(before.events.map(({ id }) => id));
  const events = [...before.events, ...page.events.filter(({ id }) => !known.has(id))];
  return { ...page, events, choices: joinedChoices(before.choices, page.choices) };
}

const sourceOf = (query: EventsQuery): ListSource<EventsData> => ({
  path: eventsPath(query),
  load: (options, signal) =>
    import('./ask-events.ts').then(({ askEvents }) => askEvents(query, options, signal)),
  pagesIn: ({ events }) => Math.max(1, Math.ceil(events.length / shownPerPage)),
  joined,
});

export const useEvents = (query: EventsQuery): EventList => useList(sourceOf(query));
