import { Link } from 'react-router-dom';
import { memo, type ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import styles from '../event-card.module.css';
import { EventMark } from '../event-mark.tsx';
import { daySpan, waitsForDate } from '../event-times.ts';
import { Poster } from '../poster.tsx';
import type { ListedEvent } from '../stored-event.ts';

/** Renders additional content on a card, such as the reader's own attendance. */
export type EventSlot = (event: ListedEvent) => ReactNode;

interface EventCardProps {
  event: ListedEvent;
  /** Whether the event has started and is not over. */
  onNow: boolean;
  /** Whether the event is over and listed among others that are not. */
  over?: boolean;
  /** The heading level of the title. */
  level: 2 | 3;
  priority?: boolean;
  slot?: EventSlot | undefined;
}

/** The maximum number of bands that a card names. */
const namedMax = 6;

function billOf(lineUp: readonly string[]): string {
  const left = lineUp.length - namedMax;
  return lineUp.slice(0, namedMax).join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/**
 * An event in a list: poster with date, title, line-up, and place. The whole card is the link. Memoized, so that each
 * minute only events that start or end re-render. Texts are concatenated here: React would split them into several text
 * nodes, each of which takes time to hydrate.
 */
export const EventCard = memo(function EventCard({
  event,
  onNow,
  over = false,
  level,
  priority = false,
  slot,
}: EventCardProps) {
  const { id, title, startsAt, timeZone, venue, city, countryName, lineUp, going, interested } = event;
  const waits = waitsForDate(event);
  return (
    <Card className={styles.card} data-state={event.state}>
      <div className={styles.poster}>
        <Poster event={event} sizes="(min-width: 56rem) 11rem, 7rem" priority={priority} silent />
        {!waits && (
          <span className={styles.stamp}>
            <DateStamp at={startsAt} timeZone={timeZone} />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <EventMark event={event} onNow={onNow} over={over} />
        <CardTitle level={level}>
          <Link to={`/events/${id}`} state={event}>
            {title}
          </Link>
        </CardTitle>
        {lineUp.length > 0 && <p className={styles.bill}>{billOf(lineUp)}</p>}
        <p className={styles.place}>{`${venue}, ${city}, ${countryName}`}</p>
        <ul className={styles.facts} role="list">
          {!waits && <li>{daySpan(event)}</li>}
          {going > 0 && <li>{`${going} going`}</li>}
          {interested > 0 && <li>{`${interested} interested`}</li>}
        </ul>
        {slot?.(event)}
      </div>
    </Card>
  );
});
