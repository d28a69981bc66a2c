import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dayName, isOver, waitsForDate } from '../event-times.ts';
import { timeOf } from '@contract/calendar.ts';
import { type EventsQuery, eventsPath } from './events-query.ts';
import styles from './month-view.module.css';
import type { ListedEvent } from '../stored-event.ts';

interface MonthDayProps {
  day: string;
  today: boolean;
  picked: boolean;
  events: readonly ListedEvent[];
  query: EventsQuery;
  now: number;
  onPick: () => void;
  /** The path of its month if that is not the shown one. */
  to: string | null;
}

const shownMax = 4;
const dotsMax = 3;

type Look = 'coming' | 'off' | 'over';

function lookOf(event: ListedEvent, now: number): Look {
  if (event.state === 'cancelled' || waitsForDate(event)) return 'off';
  return isOver(event, now) ? 'over' : 'coming';
}

function markOf({ state }: ListedEvent, look: Look): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return 'Postponed';
  return look === 'over' ? 'Over' : '';
}

/** A day in the month view: its events in wide viewports, a dot per event in narrow ones. */
export function MonthDay({ day, today, picked, events, query, now, onPick, to }: MonthDayProps) {
  const looks = events.map((event) => lookOf(event, now));
  const isAllOver = looks.length > 0 && looks.every((look) => look === 'over');
  // Consistent with the list of past events: cancelled ones count too. An event that waits for a new date has no
  // bearing on the day.
  const isPast = events.every((event) => event.until <= now || waitsForDate(event));
  const count = events.length > 0 ? plural(events.length, 'event') : 'no events';
  const content = (
    <>
      <VisuallyHidden>
        {`${dayName(day)}${today ? ', today' : ''}: ${count}`}
        {/* If the events are listed in the day, each of them shows this itself. */}
        <span className={styles.over}>{isAllOver && ', over'}</span>
      </VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {looks.slice(0, dotsMax).map((look, index) => (
          <span key={events[index]?.id} data-look={look} />
        ))}
      </span>
    </>
  );
  return (
    <td
      className={styles.day}
      data-picked={picked || undefined}
      data-outside={to !== null || undefined}
      aria-current={today ? 'date' : undefined}
    >
      {to === null ? (
        <button type="button" className={styles.pick} aria-pressed={picked} onClick={onPick}>
          {content}
        </button>
      ) : (
        <Link className={styles.pick} to={to}>
          {content}
        </Link>
      )}
      {events.length > 0 && (
        <ul role="list" className={styles.events}>
          {events.slice(0, shownMax).map((event) => {
            const look = lookOf(event, now);
            const mark = markOf(event, look);
            return (
              <li key={event.id} data-look={look}>
                <Link to={`/events/${event.id}`} state={event}>
                  {mark !== '' && <span className={styles.mark}>{mark} </span>}
                  <span className={styles.name}>{event.title}</span>{' '}
                  <span className={styles.where}>
                    {timeOf(event.startsAt, event.timeZone)}, {event.city}
                  </span>
                </Link>
              </li>
            );
          })}
          {events.length > shownMax && (
            <li>
              <Link
                to={eventsPath({
                  ...{ ...query, view: 'list', month: '', from: day, to: day },
                  when: isPast ? 'past' : 'upcoming',
                })}
              >
                and {events.length - shownMax} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
