import { Link } from 'react-router-dom';
import { memo, type ReactNode } from 'react';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import styles from './event-card.module.css';
import { EventMark } from '../event-mark.tsx';
import { daySpan } from '../event-times.ts';
import { Poster } from '../poster.tsx';
import type { ListedEvent } from '../stored-event.ts';

/** What is put on a card beside the event itself, such as what the reader has in mind with it. */
export type EventSlot = (event: ListedEvent) => ReactNode;

interface EventCardProps {
  event: ListedEvent;
  /** It has begun and is not over. */
  onNow: boolean;
  /** It is over, among others that are not. */
  over?: boolean;
  /** Level of the title among the headings of the page. */
  level: 2 | 3;
  priority?: boolean;
  slot?: EventSlot | undefined;
}

/** How many bands a card names. */
const namedMax = 6;

function billOf(lineUp: readonly string[]): string {
  const left = lineUp.length - namedMax;
  return lineUp.slice(0, namedMax).join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/**
 * An event in a list: its poster with the date stamped on it, who plays, and where. All of it can be pressed. A minute
 * later most of them are the same: only those that begin or end are rendered again.
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
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-state={event.state}>
      <div className={styles.poster}>
        <Poster event={event} sizes="(min-width: 56rem) 11rem, 7rem" priority={priority} silent />
        <span className={styles.stamp}>
          <DateStamp at={startsAt} timeZone={timeZone} />
        </span>
      </div>
      <div className={styles.text}>
        <EventMark event={event} onNow={onNow} over={over} />
        <Title className={styles.title}>
          <Link to={`/events/${id}`} state={event}>
            {title}
          </Link>
        </Title>
        {lineUp.length > 0 && <p className={styles.bill}>{billOf(lineUp)}</p>}
        <p className={styles.place}>
          {venue}, {city}, {countryName}
        </p>
        <ul className={styles.facts} role="list">
          <li>{daySpan(event)}</li>
          {going > 0 && <li>{going} going</li>}
          {interested > 0 && <li>{interested} interested</li>}
        </ul>
        {slot?.(event)}
      </div>
    </article>
  );
});
