import { bandKey } from '@contract/article-index.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLoaded } from '../../../data/use-loaded.ts';
import { usePageTitle } from '../../../data/page-title.ts';
import { Delayed, Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { EventSlot } from '../list/event-card.tsx';
import type { ListedEvent, ShownDetails } from '../stored-event.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { LiveEvent } from '../../../data/live-values.ts';
import { bandPath } from '../../../lib/band-path.ts';
import { allEvents, eventsPath } from '../list/events-query.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EventLines } from '../event-lines.tsx';
import { EventHead } from './event-head.tsx';
import styles from './event-view.module.css';
import type { EventPageData, NearVideo, RelatedContent } from './load-event.ts';

interface Live {
  /** The event to watch. Null to wait. */
  id: string | null;
  /** The version that the page shows, which a cached page may show late. */
  version: number | undefined;
  /** Called for each snapshot of another version. */
  onChange: () => void;
}

/** Returns the live counts of an event, and reports when the page no longer shows its last version. Null at first. */
function useLiveEvent({ id, version, onChange }: Live): LiveEvent['counts'] | null {
  const [live, setLive] = useState<LiveEvent | null>(null);
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.version !== version) onChange();
    setLive(event);
  });
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    import('../../../data/live-values.ts').then(
      ({ watchEvent }) => watchEvent(id, onEvent, controller.signal),
      // What came with the page stays.
      () => undefined,
    );
    return () => controller.abort();
  }, [id]);
  return live && live.counts;
}

interface EventViewProps {
  id: string;
  /** Whether to update the page live, which needs a signed-in member. */
  live: boolean;
  /** Renders the attendance buttons. */
  attendSlot?: (event: ListedEvent, over: boolean) => ReactNode;
  /** Renders additional controls beside the share button, such as a link to edit the event. */
  headSlot?: EventSlot;
  /** Renders the videos of the event's bands. */
  Videos: ComponentType<{ videos: readonly NearVideo[] }>;
}

/** The page of one event. Pass a `key` per event. */
export function EventView({ id, live, attendSlot, headSlot, Videos }: EventViewProps) {
  const [load] = useState(() => async (signal: AbortSignal, shown: EventPageData | null) => {
    const { fetchEvent } = await import('../fetch-events.ts');
    return fetchEvent(id, shown, signal);
  });
  const loaded = useLoaded<EventPageData | null>(load);
  // Until the event has loaded, the page shows the card from the list that linked to it.
  const known = useLocation().state as ListedEvent | null;
  const data = loaded.state === 'ready' ? loaded.value : null;
  const stored = data?.event ?? (known?.id === id ? known : null);
  const counts = useLiveEvent({
    id: live && data ? id : null,
    version: data?.event.version,
    onChange: () => loaded.state === 'ready' && loaded.reload(),
  });
  const now = useNow(data?.now);
  const missing = loaded.state === 'ready' && !loaded.value;
  usePageTitle(missing ? 'Page not found' : (stored?.title ?? null));

  if (missing) return <MissingEvent />;
  const event = stored && { ...stored, ...counts };
  return (
    <article className={styles.event}>
      {event && (
        <EventHead
          event={event}
          details={data?.details ?? null}
          now={now}
          attendSlot={attendSlot}
          slot={headSlot}
        />
      )}
      {loaded.state === 'loading' && (
        <Delayed label="Loading the event">
          <Skeleton lines={6} />
        </Delayed>
      )}
      {loaded.state === 'failed' && (
        <LoadError what="The event" failure={loaded.failure} onRetry={loaded.retry} />
      )}
      {data && event && (
        <>
          <EventFacts event={event} details={data.details} />
          <Related event={event} initial={data.related} Videos={Videos} />
        </>
      )}
    </article>
  );
}

/** Shown if the event does not exist. */
const MissingEvent = () => (
  <>
    <PageHeading
      kicker="404"
      lead="There is no event at this address. It was mistyped somewhere, or the event was never announced, or was deleted."
    >
      Not on the bill
    </PageHeading>
    <ButtonLink variant="secondary" to="/events">
      All events
    </ButtonLink>
  </>
);

/** Returns the URL of the venue on a map site. The page embeds no map, so no map provider learns of the visit. */
function mapAddress({ venue, city, countryName }: ListedEvent, address: string): string {
  const query = [address || venue, city, countryName].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query }).toString()}`;
}

/** The line-up, venue, price, and description of an event. */
function EventFacts({ event, details }: { event: ListedEvent; details: ShownDetails }) {
  const { lineUp, venue, city, countryName, genres } = event;
  const { address, price, description } = details;
  return (
    <div className={styles.eventFacts}>
      <section aria-labelledby="line-up">
        <h2 id="line-up" className={styles.title}>
          Line-up
        </h2>
        <ol role="list" className={styles.bands}>
          {lineUp.map((name, index) => (
            <li key={`${index} ${name}`}>
              {bandKey(name) ? <Link to={bandPath(bandKey(name))}>{name}</Link> : name}
            </li>
          ))}
        </ol>
        {description && <p className={styles.description}>{description}</p>}
      </section>
      <section className={styles.side} aria-labelledby="where">
        <h2 id="where" className={styles.title}>
          Where
        </h2>
        <p className={styles.place}>
          {venue}
          {address && (
            <>
              <br />
              {address}
            </>
          )}
          <br />
          <Link to={eventsPath({ ...allEvents, city })}>{city}</Link>, {countryName}
        </p>
        <p>
          <a href={mapAddress(event, address)} target="_blank" rel="noopener noreferrer">
            Find it on OpenStreetMap
          </a>
        </p>
        {price && (
          <>
            <h2 className={styles.title}>Tickets</h2>
            <p>{price}</p>
          </>
        )}
        {Object.keys(genres).length > 0 && (
          <ul role="list" className={styles.genres} aria-label="Genres">
            {Object.keys(genres).map((genre) => (
              <li key={genre}>
                <Link to={eventsPath({ ...allEvents, genre })}>{genre.replaceAll('-', ' ')}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface RelatedProps {
  event: ListedEvent;
  /** Related content that came with the page. Null if it must be loaded. */
  initial: RelatedContent | null;
  Videos: ComponentType<{ videos: readonly NearVideo[] }>;
}

/** The content related to an event. Optional: if it cannot be loaded, nothing is shown. */
function Related({ event, initial, Videos }: RelatedProps) {
  const related = source(['what is related to an event', event.id], {
    load: async (signal) => {
      const { fetchRelated } = await import('../fetch-events.ts');
      return fetchRelated(event, signal);
    },
  });
  const { data } = useSource(initial ? null : related);
  const found = initial ?? data;

  if (!found) return null;
  const { report, articles, videos, events } = found;
  return (
    <div className={styles.related}>
      {report && (
        <Notice
          title="Somebody was there"
          action={
            <ButtonLink to={`/article/${report.slug}`} size="small">
              Read the live report
            </ButtonLink>
          }
        >
          {report.title}
        </Notice>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="related-articles">
          <h2 id="related-articles" className={styles.relatedTitle}>
            Read up
          </h2>
          <ul role="list" className={styles.things}>
            {articles.map(({ slug, title, cover }) => (
              <li key={slug}>
                {cover && <Picture picture={{ ...cover, alt: '' }} sizes="7rem" className={styles.cover} />}
                <Link to={`/article/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="related-videos">
          <h2 id="related-videos" className={styles.relatedTitle}>
            Watch
          </h2>
          <Videos videos={videos} />
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="related-events">
          <h2 id="related-events" className={styles.relatedTitle}>
            Also on stage
          </h2>
          <EventLines events={events} />
        </section>
      )}
    </div>
  );
}
