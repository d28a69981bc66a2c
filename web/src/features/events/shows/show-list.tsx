import type { Attendance } from '@contract/events.ts';
import { Link } from 'react-router-dom';
import { EventLines } from '../event-lines.tsx';
import { EventMark } from '../event-mark.tsx';
import { isOnNow } from '../event-state.ts';
import styles from './my-shows.module.css';
import type { Show } from './sort-shows.ts';

const said: Record<Attendance, string> = { going: 'You are going', interested: 'You are interested' };
const saidBefore: Record<Attendance, string> = { going: 'You were going', interested: 'You were interested' };

interface ShowListProps {
  shows: readonly Show[];
  now: number;
  /** Whether the shows are over. */
  past: boolean;
}

/** The shows as rows with the member's attendance of each, or for past shows the link to the live report. */
export function ShowList({ shows, now, past }: ShowListProps) {
  const attendances = new Map(shows.map(({ event, attendance }) => [event.id, attendance]));
  return (
    <div className={styles.shows}>
      <EventLines
        events={shows.map(({ event }) => event)}
        slot={(event) => {
          const attendance = attendances.get(event.id);
          if (!past)
            return (
              <span className={styles.own}>
                {attendance && (event.state === 'cancelled' ? saidBefore : said)[attendance]}{' '}
                <EventMark event={event} onNow={isOnNow(event, now)} />
              </span>
            );
          return (
            event.report !== null && (
              <Link to={`/article/${event.report}`} className={styles.report}>
                Read the live report
              </Link>
            )
          );
        }}
      />
    </div>
  );
}
