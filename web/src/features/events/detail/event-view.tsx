import { bandKey } from '@contract/article-index.ts';
import { isWriter } from '@contract/is-writer.ts';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePage, usePageTitle } from '../../../data/page.ts';
import { Delayed, Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { ListedEvent, ShownDetails } from '../stored-event.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { bandPath } from '../../../lib/band-path.ts';
import { allEvents, eventsPath } from '../list/events-query.ts';
import { source, watchLater } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSession } from '../../account/index.ts';
import { VideoTeasers } from '../../videos/index.tsx';
import { EventLines } from '../event-lines.tsx';
import { isOver } from '../event-times.ts';
import { SetLists, type Viewer } from '../set-lists/set-lists.tsx';
import { EventHead } from './event-head.tsx';
import styles from './event-view.module.css';
import type { EventPageData, RelatedContent } from './load-event.ts';

const liveEvent = (id: string) =>
  source(['an event, live', id], {
    watch: watchLater(async () => (await import('../../../data/live-values.ts')).watchEvent(id)),
  });

/** The page of one event. Pass a `key` per event. */
export function EventView({ id }: { id: string }) {
  const session = useSession();
  const viewer: Viewer | null =
    session.state === 'signed-in' ? { uid: session.user.uid, writes: isWriter(session.roles) } : null;
  const { data, failure, retry } = usePage<EventPageData | null>(async (signal, { shown }) => {
    const { fetchEvent } = await import('../fetch-events.ts');
    return fetchEvent(id, shown ?? null, signal);
  });
  // Until the event has loaded, the page shows the card from the list that linked to it.
  const known = useLocation().state as ListedEvent | null;
  const stored = data?.event ?? (known?.id === id ? known : null);
  const { data: current } = useSource(viewer && data ? liveEvent(id) : null);
  // A cached page may show an earlier version.
  const readChanged = useEffectEvent(() => {
    if (current && current.version !== data?.event.version) retry();
  });
  useEffect(() => readChanged(), [current]);
  const now = useNow(data?.now);
  const missing = data === null;
  usePageTitle(missing ? 'Page not found' : (stored?.title ?? null));

  if (missing) return <MissingEvent />;
  const event = stored && { ...stored, ...current?.counts };
  return (
    <article className={styles.event}>
      {event && <EventHead event={event} details={data?.details ?? null} now={now} />}
      {data === undefined && !failure && (
        <Delayed label="Loading the event">
          <Skeleton lines={6} />
        </Delayed>
      )}
      {failure && <LoadError what="The event" failure={failure} onRetry={retry} />}
      {data && event && (
        <>
          <EventFacts event={event} details={data.details} />
          {isOver(event, now) && event.state !== 'cancelled' && (
            <SetLists event={event} lists={data.setLists} viewer={viewer} onChanged={retry} />
          )}
          <Related event={event} initial={data.related} />
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
}

/** The content related to an event. Optional: if it cannot be loaded, nothing is shown. */
function Related({ event, initial }: RelatedProps) {
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
        <Shelf title="Read up">
          <ul role="list" className={styles.things}>
            {articles.map(({ slug, title, cover }) => (
              <li key={slug}>
                {cover && <Picture picture={{ ...cover, alt: '' }} sizes="7rem" className={styles.cover} />}
                <Link to={`/article/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
      {videos.length > 0 && (
        <Shelf title="Watch">
          <VideoTeasers videos={videos} />
        </Shelf>
      )}
      {events.length > 0 && (
        <Shelf title="Also on stage">
          <EventLines events={events} />
        </Shelf>
      )}
    </div>
  );
}
