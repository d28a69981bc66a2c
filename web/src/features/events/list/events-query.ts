import { type EventFilter, eventFilterFrom, everyEvent } from '@contract/event-filter.ts';
import { isMonth } from './calendar.ts';

/** What the page of all events shows. */
export interface EventsQuery extends EventFilter {
  when: 'upcoming' | 'past';
  /** One month as a calendar, or all events as a list. */
  view: 'list' | 'month';
  /** The month of the calendar, such as `2026-12`; empty: the current one, and always in a list. */
  month: string;
}

/** How many a list shows at a time. */
export const shownPerPage = 24;

export const allEvents: EventsQuery = { ...everyEvent, when: 'upcoming', month: '', view: 'list' };

const filterNames = Object.keys(everyEvent) as (keyof EventFilter)[];

/** Reads `?when=past`, `?view=month&month=…` and the filters; what makes no sense is left out. */
export function eventsQueryFrom(params: URLSearchParams): EventsQuery {
  const isMonthView = params.get('view') === 'month';
  const month = params.get('month') ?? '';
  return {
    ...eventFilterFrom(params),
    when: !isMonthView && params.get('when') === 'past' ? 'past' : 'upcoming',
    view: isMonthView ? 'month' : 'list',
    month: isMonthView && isMonth(month) ? month : '',
  };
}

const filtersOf = (query: EventsQuery): [string, string][] =>
  filterNames.map((name): [string, string] => [name, query[name]]).filter(([, value]) => value);

const withQuery = (path: string, parts: [string, string][]): string =>
  parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;

/** The page's address with `query` in it. */
export function eventsPath(query: EventsQuery): string {
  const parts: [string, string][] =
    query.view === 'month'
      ? [['view', 'month'], ...(query.month ? ([['month', query.month]] as [string, string][]) : [])]
      : query.when === 'past'
        ? [['when', 'past']]
        : [];
  return withQuery('/events', [...parts, ...filtersOf(query)]);
}

/** The calendar feed of what the page shows. */
export const feedPath = (query: EventsQuery): string => withQuery('/api/events.ics', filtersOf(query));

export const isFiltered = (query: EventsQuery): boolean => filtersOf(query).length > 0;

export const withoutFilters = ({ when, view, month }: EventsQuery): EventsQuery => ({
  ...allEvents,
  ...{ when, view, month },
});
