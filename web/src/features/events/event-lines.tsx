import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './event-lines.module.css';
import { dateSpan } from './event-times.ts';
import type { ListedEvent } from './stored-event.ts';
import { Muted } from '../../ui/muted.tsx';

interface EventLinesProps {
  events: readonly ListedEvent[];
  /** Renders additional content for an event, such as the member's attendance. */
  slot?: (event: ListedEvent) => ReactNode;
}

/** Events as rows with date, title, and place. */
export const EventLines = ({ events, slot }: EventLinesProps) => (
  <ul role="list">
    {events.map((event) => (
      <li key={event.id} className={styles.line}>
        <span className={styles.when}>{event.dateUnknown ? 'No date yet' : dateSpan(event)}</span>
        <Link to={`/events/${event.id}`} state={event} className={styles.name}>
          {event.title}
        </Link>
        <Muted as="span">
          {event.venue}, {event.city}
        </Muted>
        {slot?.(event)}
      </li>
    ))}
  </ul>
);
