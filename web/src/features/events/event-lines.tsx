import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './event-lines.module.css';
import { dateSpan } from './event-times.ts';
import type { ListedEvent } from './stored-event.ts';

interface EventLinesProps {
  events: readonly ListedEvent[];
  /** More of an event, such as what a member said of it. */
  slot?: (event: ListedEvent) => ReactNode;
}

/** Events as lines with date, title and place. */
export const EventLines = ({ events, slot }: EventLinesProps) => (
  <ul role="list" className={styles.lines}>
    {events.map((event) => (
      <li key={event.id} className={styles.line}>
        <span className={styles.when}>{event.dateUnknown ? 'No date yet' : dateSpan(event)}</span>
        <Link to={`/events/${event.id}`} state={event} className={styles.name}>
          {event.title}
        </Link>
        <span className={styles.where}>
          {event.venue}, {event.city}
        </span>
        {slot?.(event)}
      </li>
    ))}
  </ul>
);
