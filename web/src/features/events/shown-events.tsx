import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNow } from '../../ui/use-now.ts';
import type { EventSlot } from './event-card.tsx';
import { EventList } from './event-list.tsx';
import type { EventsQuery } from './events-query.ts';
import type { MonthViewProps } from './month-view.tsx';
import styles from './shown-events.module.css';
import type { EventList as List } from './use-events.ts';

/** Without its code the month stays a list. */
const MonthView = lazy<ComponentType<MonthViewProps>>(() =>
  import('./month-view.tsx').catch(() => ({ default: () => null })),
);

interface ShownEventsProps {
  query: EventsQuery;
  list: List;
  slot?: EventSlot | undefined;
}

/** The events of a list, as cards and on the wall: all that changes with the clock. */
export function ShownEvents({ query, list, slot }: ShownEventsProps) {
  const { data, stale } = list;
  // The server has no code that comes later: the first rendering is the same here and there.
  const hydrated = useHydrated();
  const now = useNow(data?.now);
  return (
    <>
      {hydrated && query.wall && data?.month && (
        <Suspense>
          <MonthView query={query} month={data.month} events={data.events} now={now} stale={stale} />
        </Suspense>
      )}
      <div data-wall={query.wall || undefined} className={styles.list}>
        <EventList list={list} now={now} past={query.when === 'past'} slot={slot} />
      </div>
    </>
  );
}
