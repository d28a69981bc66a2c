import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { EventSlot } from './event-card.tsx';
import { EventList } from './event-list.tsx';
import type { EventsQuery } from './events-query.ts';
import type { MonthViewProps, PickedDay } from './month-view.tsx';
import styles from './shown-events.module.css';
import type { EventList as List } from './use-events.ts';

// As high as the month, to avoid a layout shift when its code has loaded.
const Space = () => <div className={styles.space} />;
/** If its code fails to load, the month stays a list. */
const MonthView = lazyPart<MonthViewProps>(
  () => import('./month-view.tsx'),
  Space,
  () => null,
);

interface ShownEventsProps {
  ref: RefObject<HTMLDivElement | null>;
  query: EventsQuery;
  list: List;
  slot?: EventSlot | undefined;
}

/** The events as cards, and in the month view also as a calendar: everything that depends on the current time. */
export function ShownEvents({ ref, query, list, slot }: ShownEventsProps) {
  const { data, stale } = list;
  // Prerendering cannot load code lazily, so the first render in the browser must do without it too.
  const hydrated = useHydrated();
  const now = useNow(data?.now);
  const [picked, setPicked] = useState<PickedDay | null>(null);
  const month = query.view === 'month' ? data?.month : '';
  const day = month && picked?.day.startsWith(month) ? picked : null;
  const showMonth = () => {
    setPicked(null);
    // The focused button disappears, and keyboard users would restart at the top of the page.
    ref.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <div ref={ref}>
      {data &&
        month &&
        (hydrated ? (
          <MonthView
            {...{ query, month, now, stale }}
            events={data.events}
            picked={day?.day}
            onPick={setPicked}
          />
        ) : (
          <Space />
        ))}
      <div data-view={query.view} className={styles.list}>
        <EventList list={list} now={now} past={query.when === 'past'} picked={day} slot={slot} />
        {day && (
          <Button variant="secondary" size="small" onClick={showMonth}>
            Show the whole month
          </Button>
        )}
      </div>
    </div>
  );
}
