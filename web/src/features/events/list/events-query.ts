import { type EventFilter, eventFilterFrom, everyEvent } from '@contract/event-filter.ts';
import { isMonth } from './calendar.ts';

/** What the page of all events shows. */
export interface EventsQuery extends EventFilter {
  when: 'upcoming' | 'past';
  /** The month on the wall, such as `2026-12`; empty: a list. */
  month: string;
  /** On the wall, whichever month it is. */
  wall: boolean;
}

/** How many a list shows at a time. */
export const shownPerPage = 24;

export const allEvents: EventsQuery = { ...everyEvent, when: 'upcoming', month: '', wall: false };

const filterNames = Object.keys(everyEvent) as (keyof EventFilter)[];

/** Reads `?when=past`, `?view=month&month=…` and the filters; what makes no sense is left out. */
export function eventsQueryFrom(params: URLSearchParams): EventsQuery {
  const wall = params.get('view') === 'month';
  const month = params.get('month') ?? '';
  return {
    ...eventFilterFrom(params),
    when: !wall && params.get('when') === 'past' ? 'past' : 'upcoming',
    wall,
    month: wall && isMonth(month) ? month : '',
  };
}

const filtersOf = (query: EventsQuery): [string, string][] =>
  filterNames.map((name): [string, string] => [name, query[name]]).filter(([, value]) => value);

const withQuery = (path: string, parts: [string, string][]): string =>
  parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;

/** The page's address with `query` in it. */
export function eventsPath(query: EventsQuery): string {
  const view: [string, string][] = query.wall
    ? [['view', 'month'], ...(query.month ? ([['month', query.month]] as [string, string][]) : [])]
    : query.when === 'past'
      ? [['when', 'past']]
      : [];
  return withQuery('/events', [...view, ...filtersOf(query)]);
}

/** The calendar feed of what the page shows. */
export const feedPath = (query: EventsQuery): string => withQuery('/api/events.ics', filtersOf(query));

export const isFiltered = (query: EventsQuery): boolean => filtersOf(query).length > 0;

export const withoutFilters = ({ when, wall, month }: EventsQuery): EventsQuery => ({
  ...allEvents,
  ...{ when, wall, month },
});
