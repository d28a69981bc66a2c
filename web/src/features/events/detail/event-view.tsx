import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoaded } from '../../../data/use-loaded.ts';
import { usePageTitle } from '../../../data/use-page-title.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Related } from './related.tsx';
import type { EventSlot } from '../list/event-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import styles from './event-view.module.css';
import type { EventPageData } from './load-event.ts';
import type { NearVideo } from './load-related.ts';
import type { ListedEvent } from '../stored-event.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useLiveEvent } from './use-live-event.ts';

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
