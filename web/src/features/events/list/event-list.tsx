import { monthOf } from '@contract/calendar.ts';
import { useEffect, useRef } from 'react';
import { type ListOptions, type LoadedList, useList } from '../../../data/use-list.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Delayed, Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { focusAdded } from '../../../ui/use-focus-on-added.ts';
import { isOnNow, isOver, monthName, waitsForDate } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';
import { EventCard } from './event-card.tsx';
import styles from './events-view.module.css';
import type { PickedDay } from './month-view.tsx';
import { eventsPath, type EventsQuery, shownPerPage } from './events-query.ts';
import type { EventsData } from './load-events.ts';

export type LoadedEvents = LoadedList<EventsData>;

const listOf = (query: EventsQuery): ListOptions<EventsData> => ({
  path: eventsPath(query),
  load: (request, signal) =>
    import('../fetch-events.ts').then(({ fetchEvents }) => fetchEvents(query, request, signal)),
  pagesIn: ({ events }) => Math.max(1, Math.ceil(events.length / shownPerPage)),
  keysOf: ({ events }) => events.map(({ id }) => id),
});

export const useEvents = (query: EventsQuery): LoadedEvents => useList(listOf(query));

interface EventGroup {
  key: string;
  title: string;
  events: ListedEvent[];
}

interface Grouping {
  now: number;
  /** For past events: sorts the latest first. */
  latestFirst?: boolean;
  /** For a single month: does not group current events. */
  oneMonth?: boolean;
}

/**
 * Groups events by month in their venue's time zone. Current events come first, and those that are over by now or wait
 * for a new date last.
 */
export function groupsOf(
  events: readonly ListedEvent[],
  { now, latestFirst = false, oneMonth = false }: Grouping,
): EventGroup[] {
  const direction = latestFirst ? -1 : 1;
  // Lists are sorted by end, which places an event of several days later than its start.
  const sorted = [...events].sort((a, b) => direction * (a.startsAt - b.startsAt));
  const groups = new Map<string, EventGroup>();
  const put = (key: string, title: string, event: ListedEvent) => {
    const group = groups.get(key) ?? { key, title, events: [] };
    group.events.push(event);
    groups.set(key, group);
  };
  const isOn = (event: ListedEvent) => !oneMonth && isOnNow(event, now);
  for (const event of sorted.filter(isOn)) put('now', 'On now', event);
  const somethingIsLeft = sorted.some((event) => !isOver(event, now));
  const isBehind = (event: ListedEvent) => !latestFirst && somethingIsLeft && isOver(event, now);
  const isWaiting = (event: ListedEvent) => !oneMonth && waitsForDate(event);
  for (const event of sorted.filter((each) => !isOn(each) && !isBehind(each) && !isWaiting(each))) {
    const month = monthOf(event.startsAt, event.timeZone);
    put(month, monthName(month), event);
  }
  for (const event of sorted.filter(isBehind)) put('over', 'Over', event);
  for (const event of sorted.filter(isWaiting)) put('waiting', 'Waiting for a new date', event);
  return [...groups.values()];
}

interface EventListProps {
  list: LoadedEvents;
  now: number;
  /** Whether the list shows past events, latest first. */
  past?: boolean;
  /** In the month view, the only day whose events are shown. */
  picked?: PickedDay | null;
}

const none: readonly ListedEvent[] = [];

/** Returns how many events a list has, in words. */
export function resultsInWords({ data, stale, loading }: LoadedEvents): string {
  if (!data || stale || loading === 'data') return '';
  const count = data.events.length;
  if (count === 0) return data.next ? 'None among the next ones' : 'No events found';
  if (!data.next) return plural(count, 'event');
  return data.behind === null
    ? `${plural(count, 'event')}, and there may be more`
    : `${count} of ${plural(count + data.behind, 'event')}`;
}

function pickedInWords({ data, stale }: LoadedEvents, { name, isOn }: PickedDay): string {
  if (!data || stale) return '';
  const count = data.events.filter(isOn).length;
  return count === 0 ? `Nothing is announced for ${name}.` : `${plural(count, 'event')} on ${name}`;
}

/** The event cards grouped by month, and the button that loads more. */
export function EventList({ list, now, past = false, picked = null }: EventListProps) {
  const { data, stale, loading, failure, more } = list;
  const events = data?.events ?? none;
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<Set<string> | null>(null);

  // Moves the focus to the first event that was added.
  useEffect(() => {
    const before = known.current;
    if (!before) return;
    const first = events.find(({ id }) => !before.has(id));
    if (!first) return;
    known.current = null;
    focusAdded(place.current?.querySelector<HTMLElement>(`a[href$="/events/${first.id}"]`));
  }, [events, loading, failure]);

  const oneMonth = Boolean(data?.month);
  const groups = picked
    ? [{ key: picked.day, title: picked.name, events: events.filter(picked.isOn) }]
    : groupsOf(events, { now, latestFirst: past, oneMonth });
  const loadMore = () => {
    known.current = new Set(events.map(({ id }) => id));
    more();
  };
  return (
    <div ref={place} className={styles.list} aria-busy={loading !== null}>
      <p role="status" className={styles.count}>
        {picked && pickedInWords(list, picked)}
      </p>
      {groups.map(({ key, title, events: group }) => (
        <section
          key={key}
          className={styles.group}
          data-group={key}
          aria-labelledby={`events-${key}`}
          data-stale={stale || undefined}
        >
          <h2 id={`events-${key}`} className={styles.month}>
            {title}
          </h2>
          <ol className={styles.cards} role="list">
            {group.map((event) => (
              <li key={event.id}>
                <EventCard
                  event={event}
                  onNow={key !== 'now' && isOnNow(event, now)}
                  over={!past && isOver(event, now)}
                  level={3}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {loading !== null && !stale && (
        <Delayed label={loading === 'data' ? 'Loading events' : 'Loading more events'}>
          <Skeleton lines={6} />
        </Delayed>
      )}
      {failure && <LoadError what="The events" failure={failure} onRetry={loadMore} />}
      {data?.next && !stale && !failure && (
        <div className={styles.more} data-focus-home="">
          <Button variant="secondary" size="large" pending={loading === 'more'} onClick={loadMore}>
            {events.length > 0 ? 'More events' : 'Look further'}
          </Button>
        </div>
      )}
    </div>
  );
}
