import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import type { EventSlot } from './event-card.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import {
  allEvents,
  eventsPath,
  type EventsQuery,
  eventsQueryFrom,
  isFiltered,
  withoutFilters,
} from './events-query.ts';
import styles from './events-view.module.css';
import type { MonthViewProps } from './month-view.tsx';
import { Subscribe } from './subscribe.tsx';
import { type EventList as List, useEvents } from './use-events.ts';
import { useNow } from './use-now.ts';

/** Without its code the month stays a list. */
const MonthView = lazy<ComponentType<MonthViewProps>>(() =>
  import('./month-view.tsx').catch(() => ({ default: () => null })),
);

const never = () => () => undefined;

const nothingToChoose = { cities: [], countries: [], genres: [], bands: [] };

interface EventsViewProps {
  /** Where an event is proposed: a visitor logs in on the way. */
  proposePath: string;
  /** Beside the way to propose one. */
  barSlot?: ReactNode;
  slot?: EventSlot;
}

/** All events: those to come by month, those that are over, or one month on the wall. */
export function EventsView({ proposePath, barSlot, slot }: EventsViewProps) {
  const [params] = useSearchParams();
  const query = eventsQueryFrom(params);
  const list = useEvents(query);
  // The server has no code that comes later: the first rendering is the same here and there.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data } = list;
  const now = useNow(data?.now ?? 0) || (data?.now ?? 0);
  const views: EventsQuery[] = [
    { ...query, when: 'upcoming', wall: false, month: '' },
    { ...query, when: 'past', wall: false, month: '' },
    { ...query, when: 'upcoming', wall: true },
  ];
  const current = query.wall ? 2 : query.when === 'past' ? 1 : 0;
  const labels = ['Upcoming', 'Past', 'Month'];
  return (
    <>
      <PageHeading kicker="Who plays where">Events</PageHeading>
      <div className={styles.bar}>
        <SectionTabs
          label="Which events"
          tabs={views.map((view, index) => ({ to: eventsPath(view), label: labels[index] ?? '' }))}
          current={current}
        />
        <div className={styles.ways}>
          {barSlot}
          <ButtonLink to={proposePath} variant="secondary">
            Propose an event
          </ButtonLink>
        </div>
      </div>
      <EventFilters query={query} choices={data?.choices ?? nothingToChoose} />
      {inBrowser && query.wall && data?.month && (
        <Suspense>
          <MonthView query={query} month={data.month} events={data.events} now={now} stale={list.stale} />
        </Suspense>
      )}
      <div data-wall={query.wall || undefined} className={styles.list}>
        <EventList list={list} now={now} past={query.when === 'past'} slot={slot} />
      </div>
      <Nothing list={list} query={query} proposePath={proposePath} />
      <Subscribe key={eventsPath(query)} query={query} />
    </>
  );
}

function Nothing({
  list: { data, stale },
  query,
  proposePath,
}: {
  list: List;
  query: EventsQuery;
  proposePath: string;
}) {
  if (!data || stale || data.events.length > 0) return null;
  if (data.next)
    return (
      <EmptyState title="None so far">
        <p>
          None of the next 500 events is all of this at once. “Look further” goes on from there, and so does a
          calendar that you subscribe below.
        </p>
      </EmptyState>
    );
  if (isFiltered(query))
    return (
      <EmptyState
        title="Nothing found"
        action={
          <ButtonLink variant="secondary" to={eventsPath(withoutFilters(query))}>
            Clear the filters
          </ButtonLink>
        }
      >
        <p>No event is all of this at once. Take one of the filters away, or look into the past.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={query.when === 'past' ? 'Nothing over yet' : 'Silence on stage'}
      action={
        <ButtonLink variant="secondary" to={query.when === 'past' ? eventsPath(allEvents) : proposePath}>
          {query.when === 'past' ? 'See what is coming' : 'Propose an event'}
        </ButtonLink>
      }
    >
      <p>
        {query.when === 'past'
          ? 'Events stand here when they are over.'
          : 'Nobody has listed a show for this time yet. If you know of one, tell us.'}
      </p>
    </EmptyState>
  );
}
