import { type ReactNode, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { newEventTitle } from '../new-event-title.ts';
import type { EventSlot } from './event-card.tsx';
import { EventFilters } from './event-filters.tsx';
import { eventsPath, type EventsQuery, eventsQueryFrom } from './events-query.ts';
import styles from './events-view.module.css';
import type { ExtrasProps } from './extras.tsx';
import type { NoEventsProps } from './no-events.tsx';
import { ShownEvents } from './shown-events.tsx';
import { Subscribe } from './subscribe.tsx';
import { useEvents } from './use-events.ts';

const Extras = lazyPart<ExtrasProps>(() => import('./extras.tsx'));

const views: [string, Partial<EventsQuery>][] = [
  ['Upcoming', { when: 'upcoming', view: 'list', month: '' }],
  ['Past', { when: 'past', view: 'list', month: '' }],
  ['Month', { when: 'upcoming', view: 'month', from: '', to: '' }],
];

const nothingToChoose = { cities: [], countries: [], genres: [], bands: [] };

interface EventsViewProps {
  /** The path of the form for a new event. Visitors log in first. */
  proposePath: string;
  /** Whether the member is an author or admin, whose events are published immediately. */
  decides?: boolean;
  /** Additional controls beside the link to that form. */
  barSlot?: ReactNode;
  slot?: EventSlot;
  meant?: NoEventsProps['meant'];
}

/** The page of all events: upcoming, past, or one month as a calendar. */
export function EventsView({ proposePath, decides = false, barSlot, slot, meant }: EventsViewProps) {
  const [params] = useSearchParams();
  const query = eventsQueryFrom(params);
  const list = useEvents(query);
  const hydrated = useHydrated();
  const shown = useRef<HTMLDivElement>(null);
  const none = useRef<HTMLDivElement>(null);
  useFocusFallback(none, shown);
  const movedTo = list.stale ? undefined : list.data?.bandMovedTo;
  if (movedTo !== undefined) return <Navigate to={eventsPath({ ...query, band: movedTo })} replace />;
  const empty = hydrated && list.data?.events.length === 0 && !list.stale;
  const current = query.view === 'month' ? 2 : query.when === 'past' ? 1 : 0;
  return (
    <>
      <PageHeading kicker="Who plays where">Events</PageHeading>
      <div className={styles.bar}>
        <SectionTabs
          label="Which events"
          tabs={views.map(([label, view]) => ({ label, to: eventsPath({ ...query, ...view }) }))}
          current={current}
        />
        <div className={styles.ways} data-no-print>
          {barSlot}
          <ButtonLink to={proposePath} variant="secondary">
            {newEventTitle(decides)}
          </ButtonLink>
        </div>
      </div>
      <EventFilters query={query} options={list.data?.options ?? nothingToChoose} />
      <div className={styles.near} data-for={eventsPath(query)}>
        {hydrated && <Extras query={query} />}
      </div>
      <ShownEvents ref={shown} query={query} list={list} slot={slot} />
      <div ref={none}>
        {empty && (
          <Extras none={{ more: Boolean(list.data?.next), proposePath, decides, meant }} query={query} />
        )}
      </div>
      <Subscribe key={eventsPath(query)} query={query} />
    </>
  );
}
