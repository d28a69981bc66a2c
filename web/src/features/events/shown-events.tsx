import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNow } from '../../ui/use-now.ts';
import { daysOf, weeksOf } from './calendar.ts';
import type { EventSlot } from './event-card.tsx';
import { EventList } from './event-list.tsx';
import { monthName } from './event-times.ts';
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

/** As much room as the month takes, so that nothing moves when it comes. */
const Room = ({ month }: { month: string }) => (
  <div className={styles.room} style={{ '--weeks': weeksOf(month).length }} />
);

/** Those of one day of its month. */
const onDay = (list: List, day: string): List =>
  list.data
    ? {
        ...list,
        data: { ...list.data, events: list.data.events.filter((event) => daysOf(event).includes(day)) },
      }
    : list;

/** The events of a list, as cards and on the wall: all that changes with the clock. */
export function ShownEvents({ query, list, slot }: ShownEventsProps) {
  const { data, stale } = list;
  // The server has no code that comes later: the first rendering is the same here and there.
  const hydrated = useHydrated();
  const now = useNow(data?.now);
  const [picked, setPicked] = useState<string | null>(null);
  const month = query.wall ? (data?.month ?? '') : '';
  const day = month !== '' && picked?.startsWith(month) ? picked : null;
  return (
    <>
      {!hydrated && month !== '' && <Room month={month} />}
      {hydrated && data && month !== '' && (
        <Suspense fallback={<Room month={month} />}>
          <MonthView {...{ query, month, now, stale }} events={data.events} picked={day} onPick={setPicked} />
        </Suspense>
      )}
      <div data-wall={query.wall || undefined} className={styles.list}>
        <EventList
          list={day === null ? list : onDay(list, day)}
          now={now}
          past={query.when === 'past'}
          day={day}
          slot={slot}
        />
        {day !== null && (
          <div className={styles.all}>
            <Button variant="secondary" size="small" onClick={() => setPicked(null)}>
              All of {monthName(month)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
