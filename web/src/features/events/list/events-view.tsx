import { dayOf } from '@contract/calendar.ts';
import { isWriter } from '@contract/is-writer.ts';
import { eventsTitle } from '@contract/event-filter.ts';
import { siteTimeZone } from '@contract/site.ts';
import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../data/page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ListHeading } from '../../../ui/page-heading.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSession } from '../../account/index.ts';
import { newEventTitle } from '../new-event-title.ts';
import { ActionRow, LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { weeksFrom, weeksOf } from './weeks.ts';
import { EventFilters } from './event-filters.tsx';
import {
  eventsPath,
  type EventsQuery,
  eventsQueryFrom,
  feedPath,
  isFiltered,
  withoutFilters,
} from './events-query.ts';
import styles from './events-view.module.css';
import type { ExtrasProps } from './extras.tsx';
import { EventList, type LoadedEvents, resultsInWords, useEvents } from './event-list.tsx';
import type { MonthViewProps, PickedDay } from './month-view.tsx';

const ProposalsLink = lazyPart(
  () => import('../proposals/proposals-link.tsx'),
  // Without the number, so that what is below does not move when the code has loaded.
  () => (
    <ButtonLink variant="secondary" to="/events/proposals">
      Proposals
    </ButtonLink>
  ),
);

const propose = '/events/new';

const Extras = lazyPart<ExtrasProps>(() => import('./extras.tsx'));

const views: [string, Partial<EventsQuery>][] = [
  ['Upcoming', { when: 'upcoming', view: 'list', month: '' }],
  ['Past', { when: 'past', view: 'list', month: '' }],
  ['Month', { when: 'upcoming', view: 'month', from: '', to: '' }],
];

const nothingToChoose = { cities: [], countries: [], genres: [], bands: [] };

/** The page of all events: upcoming, past, or one month as a calendar. */
export function EventsView() {
  const session = useSession();
  const [params] = useSearchParams();
  const query = eventsQueryFrom(params);
  const list = useEvents(query);
  const hydrated = useHydrated();
  const title = eventsTitle(query, list.data?.events ?? []);
  usePageTitle(title);
  const movedTo = list.stale ? undefined : list.data?.bandMovedTo;
  if (movedTo !== undefined) return <Navigate to={eventsPath({ ...query, band: movedTo })} replace />;
  const isMember = session.state === 'signed-in';
  // Authors and admins, whose events are published immediately.
  const decides = isMember && isWriter(session.roles);
  const proposePath = isMember ? propose : `/auth/login?next=${encodeURIComponent(propose)}`;
  const empty = hydrated && list.data?.events.length === 0 && !list.stale;
  const near = hydrated && <Extras query={query} />;
  const current = query.view === 'month' ? 2 : query.when === 'past' ? 1 : 0;
  return (
    <>
      <ListHeading
        beside={
          <>
            <SectionTabs
              label="Which events"
              tabs={views.map(([label, view]) => ({ label, to: eventsPath({ ...query, ...view }) }))}
              current={current}
            />
            <div className={styles.ways} data-no-print>
              {decides && <ProposalsLink />}
              <ButtonLink to={proposePath} variant="secondary">
                {newEventTitle(decides)}
              </ButtonLink>
            </div>
            <div className={styles.narrowing}>
              <EventFilters query={query} options={list.data?.options ?? nothingToChoose} />
              <div className={styles.found}>
                <p role="status" className={styles.results}>
                  {resultsInWords(list)}
                </p>
                {isFiltered(query) && (
                  <Link to={eventsPath(withoutFilters(query))}>
                    Clear <span>filters</span>
                  </Link>
                )}
              </div>
            </div>
          </>
        }
      >
        {title ?? 'Events'}
      </ListHeading>
      <div className={styles.near} data-for={eventsPath(query)}>
        {!query.city && near}
      </div>
      <div data-focus-home="">
        <ShownEvents query={query} list={list} />
        {empty && <Extras none={{ more: Boolean(list.data?.next), proposePath, decides }} query={query} />}
      </div>
      {query.city && near}
      <Subscribe key={eventsPath(query)} query={query} />
    </>
  );
}

/** The links to the calendar feed of the shown events, which calendar apps keep up to date. */
function Subscribe({ query }: { query: EventsQuery }) {
  const path = feedPath(query);
  // The site's host name is only known in the browser; before hydration the link leads to the file itself.
  const hydrated = useHydrated();
  return (
    <Panel title="In your own calendar">
      <p>Your calendar follows what is added, moved or cancelled{isFiltered(query) && ' among these'}.</p>
      <ActionRow>
        <a href={hydrated ? (location.origin + path).replace(/^https?:/, 'webcal:') : path}>
          Subscribe in a calendar app
        </a>
        <LinkButton
          size="small"
          onPress={() => import('../../../platform/share.ts').then(({ copyLink }) => copyLink(path))}
        >
          Copy the link
        </LinkButton>
      </ActionRow>
    </Panel>
  );
}

/** As high as the month, to avoid a layout shift when its code has loaded. */
function Space({ month, now }: Pick<MonthViewProps, 'month' | 'now'>) {
  const weeks = weeksFrom(month, dayOf(now, siteTimeZone));
  return (
    <div
      className={styles.space}
      data-begun={weeks.length < weeksOf(month).length || undefined}
      // `boot.js` waits for no interaction then.
      data-drawn-by-app=""
    >
      {weeks.map(([monday]) => (
        <div key={monday} className={styles.week} />
      ))}
    </div>
  );
}
/** If its code fails to load, the month stays a list. */
const MonthView = lazyPart<MonthViewProps>(
  () => import('./month-view.tsx'),
  Space,
  () => null,
);

interface ShownEventsProps {
  query: EventsQuery;
  list: LoadedEvents;
}

/** The events as cards, and in the month view also as a calendar: everything that depends on the current time. */
function ShownEvents({ query, list }: ShownEventsProps) {
  const { data, stale } = list;
  const whole = useRef<HTMLDivElement>(null);
  // Prerendering cannot load code lazily, so the first render in the browser must do without it too.
  const hydrated = useHydrated();
  const now = useNow(data?.now);
  const [picked, setPicked] = useState<PickedDay | null>(null);
  const month = query.view === 'month' ? data?.month : '';
  const day = month && picked?.day.startsWith(month) ? picked : null;
  const showMonth = () => {
    // The focused button disappears, and keyboard users would restart at the top of the page.
    whole.current?.querySelector<HTMLElement>('td > [aria-pressed="true"]')?.focus({ preventScroll: true });
    setPicked(null);
  };
  return (
    <div ref={whole}>
      {data &&
        month &&
        (hydrated ? (
          <MonthView
            {...{ query, month, now, stale }}
            events={[...data.events, ...(data.around ?? [])]}
            picked={day?.day}
            onPick={setPicked}
          />
        ) : (
          <Space month={month} now={now} />
        ))}
      <div data-view={query.view} className={styles.shownEventsList}>
        <EventList list={list} now={now} past={query.when === 'past'} picked={day} />
        {day && (
          <Button variant="secondary" size="small" onClick={showMonth}>
            Show the whole month
          </Button>
        )}
      </div>
    </div>
  );
}
