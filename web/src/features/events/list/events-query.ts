import { isMonth } from '@contract/calendar.ts';
import { emptyEventFilter, type EventFilter, eventFilterFrom } from '@contract/event-filter.ts';

/** The state of the events page, as stored in its URL. */
export interface EventsQuery extends EventFilter {
  when: 'upcoming' | 'past';
  /** One month as a calendar, or all events as a list. */
  view: 'list' | 'month';
  /** The month of the calendar, such as `2026-12`. Empty for the current month, and always in a list. */
  month: string;
}

/** The number of events per page of the list. */
export const shownPerPage = 24;
/** The number of events in the prerendered document, so that it fits into a connection's first round trip. */
export const servedFirst = 12;

export const allEvents: EventsQuery = { ...emptyEventFilter, when: 'upcoming', month: '', view: 'list' };

const filterNames = Object.keys(emptyEventFilter) as (keyof EventFilter)[];

/** Parses `?when=past`, `?view=month&month=…`, and the filters. Invalid values are ignored. */
export function eventsQueryFrom(params: URLSearchParams): EventsQuery {
  const isMonthView = params.get('view') === 'month';
  const month = params.get('month') ?? '';
  return {
    ...eventFilterFrom(params),
    when: !isMonthView && params.get('when') === 'past' ? 'past' : 'upcoming',
    view: isMonthView ? 'month' : 'list',
    month: isMonthView && isMonth(month) ? month : '',
    // The month view has no day filters, so nobody would see why some days are empty.
    ...(isMonthView && { from: '', to: '' }),
  };
}

const filtersOf = (query: EventsQuery): [string, string][] =>
  filterNames.map((name): [string, string] => [name, query[name]]).filter(([, value]) => value);

const withQuery = (path: string, parts: [string, string][]): string =>
  parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;

/** Returns the path of the page that shows `query`. */
export function eventsPath(query: EventsQuery): string {
  const parts: [string, string][] =
    query.view === 'month'
      ? [['view', 'month'], ...(query.month ? ([['month', query.month]] as [string, string][]) : [])]
      : query.when === 'past'
        ? [['when', 'past']]
        : [];
  return withQuery('/events', [...parts, ...filtersOf(query)]);
}

/** Returns the path of the calendar feed with the same filters. */
export const feedPath = (query: EventsQuery): string => withQuery('/api/events.ics', filtersOf(query));

export const countFilters = (query: EventsQuery): number => filtersOf(query).length;

export const isFiltered = (query: EventsQuery): boolean => countFilters(query) > 0;

export const withoutFilters = ({ when, view, month }: EventsQuery): EventsQuery => ({
  ...allEvents,
  ...{ when, view, month },
});
