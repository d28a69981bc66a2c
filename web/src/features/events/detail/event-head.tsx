import { timeOf } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import { useState } from 'react';
import { useWhenOnline } from '../../../ui/use-online.ts';
import { ActionRow, LinkButton } from '../../../ui/link-button.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { PosterTitle } from '../../../ui/page-heading.tsx';
import { EventAttendance } from '../attendance/event-attendance.tsx';
import { EventEditLink } from '../edit/event-edit-link.tsx';
import { dayIn, isOnNow, isOver, sameClock, waitsForDate, zoneIn } from '../event-times.ts';
import { Poster } from '../poster.tsx';
import type { ListedEvent, ShownDetails } from '../stored-event.ts';
import { EventMark } from '../event-mark.tsx';
import { ownZone } from '../../../lib/zone-texts.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './event-view.module.css';
import { Muted } from '../../../ui/muted.tsx';

interface EventHeadProps {
  event: ListedEvent;
  /** Includes the reason of a cancellation or postponement, and the ticket link. Null until loaded. */
  details: ShownDetails | null;
  now: number;
}

/** The title, poster, date, and place of an event, with the attendance buttons. */
export function EventHead({ event, details, now }: EventHeadProps) {
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
        <EventAttendance event={event} over={over} />
        <ActionRow data-no-print>
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
          <EventEditLink id={id} />
        </ActionRow>
      </div>
    </header>
  );
}

/** The day, doors, start, and end in the venue's time zone, with a switch to the reader's time zone if it differs. */
function EventWhen({ event }: { event: ListedEvent }) {
  const { startsAt, doorsAt, endsAt, timeZone } = event;
  const [mine, setMine] = useState(false);
  // The reader's time zone is unknown while prerendering.
  const here = useHydrated() ? ownZone() : null;
  const own = here && !sameClock(startsAt, here, timeZone) ? here : null;

  const zone = mine && own ? own : timeZone;
  const last = lastMoment({ ...event, timeZone: zone });
  const rows = [
    { name: 'Day', text: dayIn(startsAt, zone) },
    ...(last === null ? [] : [{ name: 'Until', text: dayIn(last, zone) }]),
    ...(doorsAt === null ? [] : [{ name: 'Doors', text: doorsTime(doorsAt, startsAt, zone) }]),
    { name: 'Start', text: timeOf(startsAt, zone) },
    ...(endsAt === null ? [] : [{ name: 'End', text: timeOf(endsAt, zone) }]),
  ];
  return (
    <div className={styles.when}>
      <dl className={styles.rows}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Muted>
        {zone === timeZone ? 'At the venue: ' : 'Where you are: '}
        {zoneIn(startsAt, zone)}
      </Muted>
      {own && (
        <Button variant="secondary" size="small" aria-pressed={mine} onClick={() => setMine(!mine)}>
          Show in my time
        </Button>
      )}
    </div>
  );
}

/**
 * Formats the time when doors open, with the day if it differs from that of the start, which can happen in another time
 * zone.
 */
const doorsTime = (at: number, startsAt: number, zone: string): string =>
  dayIn(at, zone) === dayIn(startsAt, zone) ? timeOf(at, zone) : `${timeOf(at, zone)}, ${dayIn(at, zone)}`;

interface StateBannerProps {
  event: ListedEvent;
  reason: string;
  /** Whether the page was open when it happened. */
  live: boolean;
}

/** The notice that an event is cancelled or postponed, with the new date and the reason. */
function StateBanner({ event, reason, live }: StateBannerProps) {
  const { state, dateUnknown, startsAt, timeZone } = event;
  const when = `${dayIn(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`;
  if (state === 'cancelled')
    return (
      <Notice kind="error" title="Cancelled" live={live}>
        {reason || 'It does not take place.'}
      </Notice>
    );
  return (
    <Notice title="Postponed" live={live}>
      {dateUnknown ? `There is no new date yet. It was announced for ${when}.` : `The new date is ${when}.`}
      {reason && ` ${reason}`}
    </Notice>
  );
}

interface TicketButtonProps {
  /** The URL of an external site. */
  url: string;
  /** The price as text. Empty if unknown. */
  price: string;
}

/** The link to the tickets: the primary action of an event's page while they are on sale. */
const TicketButton = ({ url, price }: TicketButtonProps) => (
  <div className={styles.ticket} data-no-print>
    <ButtonLink size="large" to={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      Get tickets
    </ButtonLink>
    <p className={styles.where}>
      {price && <strong>{price}. </strong>}
      Opens {new URL(url).hostname}, another site.
    </p>
  </div>
);
