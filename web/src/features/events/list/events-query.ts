import { emptyEventFilter, type EventFilter, eventFilterFrom } from '@contract/event-filter.ts';
import { isMonth } from './calendar.ts';

/** The state of the page of events, which its address holds. */
export interface EventsQuery extends EventFilter {
  when: 'upcoming' | 'past';
  /** One month as a calendar, or all events as a list. */
  view: 'list' | 'month';
  /** The month of the calendar, such as `2026-12`; empty: the current one, and always in a list. */
  month: string;
}

/** The number of events that one page of the list shows. */
export const shownPerPage = 24;
/** Those that are in the document, so that it arrives in a connection's first round. */
export const servedFirst = 12;

export const allEvents: EventsQuery = { ...emptyEventFilter, when: 'upcoming', month: '', view: 'list' };

const filterNames = Object.keys(emptyEventFilter) as (keyof EventFilter)[];

/** Parses `?when=past`, `?view=month&month=…` and the filters; invalid values are ignored. */
export function eventsQueryFrom(params: URLSearchParams): EventsQuery {
  const isMonthView = params.get('view') === 'month';
  const month = params.get('month') ?? '';
  return {
    ...eventFilterFrom(params),
    when: !isMonthView && params.get('when') === 'past' ? 'past' : 'upcoming',
    view: isMonthView ? 'month' : 'list',
    month: isMonthView && isMonth(month) ? month : '',
    // The month's filters have no days, so nobody would see why the others are empty.
    ...(isMonthView && { from: '', to: '' }),
  };
}

const filtersOf = (query: EventsQuery): [string, string][] =>
  filterNames.map((name): [string, string] => [name, query[name]]).filter(([, value]) => value);

const withQuery = (path: string, parts: [string, string][]): string =>
  parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;

/** The address of the page that shows `query`. */
export function eventsPath(query: EventsQuery): string {
  const parts: [string, string][] =
    query.view === 'month'
      ? [['view', 'month'], ...(query.month ? ([['month', query.month]] as [string, string][]) : [])]
      : query.when === 'past'
        ? [['when', 'past']]
        : [];
  return withQuery('/events', [...parts, ...filtersOf(query)]);
}

/** The address of the calendar feed with the same filters. */
export const feedPath = (query: EventsQuery): string => withQuery('/api/events.ics', filtersOf(query));

export const isFiltered = (query: EventsQuery): boolean => filtersOf(query).length > 0;

export const withoutFilters = ({ when, view, month }: EventsQuery): EventsQuery => ({
  ...allEvents,
  ...{ when, view, month },
});
