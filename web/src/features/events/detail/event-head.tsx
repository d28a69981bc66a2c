import { type ReactNode, useState } from 'react';
import { useWhenOnline } from '../../../data/use-when-online.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { PosterTitle } from '../../../ui/poster-title.tsx';
import type { EventSlot } from '../list/event-card.tsx';
import styles from './event-head.module.css';
import { dayIn } from '../event-times.ts';
import { Poster } from '../poster.tsx';
import { StateBanner } from './state-banner.tsx';
import { isOnNow, isOver, waitsForDate } from '../event-state.ts';
import type { ListedEvent, ShownDetails } from '../stored-event.ts';
import { EventMark } from '../event-mark.tsx';
import { EventWhen } from './event-when.tsx';
import { TicketButton } from './ticket-button.tsx';

interface EventHeadProps {
  event: ListedEvent;
  /** Includes the reason of a cancellation or postponement, and the ticket link. Null until loaded. */
  details: ShownDetails | null;
  now: number;
  attendSlot: ((event: ListedEvent, over: boolean) => ReactNode) | undefined;
  slot: EventSlot | undefined;
}

/** The title, poster, date, and place of an event, with the attendance buttons. */
export function EventHead({ event, details, now, attendSlot, slot }: EventHeadProps) {
  const { id, title, startsAt, timeZone, venue, city, state, summary } = event;
  // If the poster does not load, for example offline, the generated one with the bands replaces it.
  const [failedPoster, setFailedPoster] = useState<string | null>(null);
  useWhenOnline(failedPoster !== null, () => setFailedPoster(null));
  const hasFailed = event.poster !== null && event.poster.id === failedPoster;
  const [firstState] = useState(state);
  const over = isOver(event, now);
  const waits = waitsForDate(event);
  const ticketUrl = !over && state !== 'cancelled' && !waits && details?.ticketUrl;
  return (
    <header className={styles.head}>
      <div className={styles.headline}>
        <p className={styles.kicker}>
          {waits ? 'No date yet' : dayIn(startsAt, timeZone)}, {city}
        </p>
        <PosterTitle longFrom={41}>{title}</PosterTitle>
        {state === 'announced' ? (
          <EventMark event={event} onNow={isOnNow(event, now)} />
        ) : (
          <StateBanner event={event} reason={details?.reason ?? ''} live={state !== firstState} />
        )}
        {ticketUrl && <TicketButton url={ticketUrl} price={details.price} />}
      </div>
      <div className={styles.poster} onErrorCapture={() => setFailedPoster(event.poster?.id ?? null)}>
        <Poster
          event={hasFailed ? { ...event, poster: null } : event}
          sizes="(min-width: 80rem) 30rem, (min-width: 56rem) 38vw, (min-resolution: 2.1dppx) 54vw, 92vw"
          priority
          compact
        />
        {/* Decorative: the text above and below gives the date. */}
        {!waits && (
          <span className={styles.stamp} aria-hidden="true">
            <DateStamp at={startsAt} timeZone={timeZone} />
          </span>
        )}
      </div>
      <div className={styles.facts}>
        {summary && <p className={styles.summary}>{summary}</p>}
        {!waits && <EventWhen event={event} />}
        <p className={styles.venue}>
          <strong>{venue}</strong>, {city}
        </p>
        {over && state !== 'cancelled' && <p className={styles.small}>This one is over.</p>}
        {attendSlot?.(event, over)}
        <div className={styles.actions} data-no-print>
          {!over && state !== 'cancelled' && !waits && (
            <ButtonLink
              variant="secondary"
              to={`/api/events/${id}.ics`}
              reloadDocument
              download={`${id}.ics`}
            >
              Add to calendar
            </ButtonLink>
          )}
          <LinkButton
            onPress={() =>
              import('../../../platform/share.ts').then(({ shareLink }) => shareLink(title, `/events/${id}`))
            }
          >
            Share
          </LinkButton>
          {slot?.(event)}
        </div>
      </div>
    </header>
  );
}
