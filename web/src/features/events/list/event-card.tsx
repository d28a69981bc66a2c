import { Link } from 'react-router-dom';
import { memo } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useSession } from '../../account/index.ts';
import styles from '../event-card.module.css';
import { EventMark } from '../event-mark.tsx';
import { daySpan, waitsForDate } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';

const OwnMark = lazyPart(() => import('../attendance/own-mark.tsx'));

/** Marks on a card whether the member is attending. */
function OwnAttendance({ id }: { id: string }) {
  const session = useSession();
  return session.state === 'signed-in' && <OwnMark uid={session.user.uid} id={id} />;
}

interface EventCardProps {
  event: ListedEvent;
  /** Whether the event has started and is not over. */
  onNow: boolean;
  /** Whether the event is over and listed among others that are not. */
  over?: boolean;
  /** The heading level of the title. */
  level: 2 | 3;
}

/** The maximum number of bands that a card names. */
const namedMax = 6;

/** Returns the bands after the first one, as they follow it on the bill. */
function restOf(lineUp: readonly string[]): string {
  const left = lineUp.length - namedMax;
  const named = lineUp.slice(1, namedMax).map((name) => `, ${name}`);
  return named.join('') + (left > 0 ? ` and ${left} more` : '');
}

/**
 * An event in a list, as a line of a bill: date, title, line-up, and place. The whole line is the link. Memoized, so
 * that each minute only events that start or end re-render. Texts are concatenated here: React would split them into
 * several text nodes, each of which takes time to hydrate.
 */
export const EventCard = memo(function EventCard({ event, onNow, over = false, level }: EventCardProps) {
  const { id, title, startsAt, timeZone, venue, city, countryName, lineUp, going, interested } = event;
  const waits = waitsForDate(event);
  return (
    <Card className={styles.card} data-state={event.state}>
      <div className={styles.stamp}>{!waits && <DateStamp at={startsAt} timeZone={timeZone} />}</div>
      <div className={styles.text}>
        <EventMark event={event} onNow={onNow} over={over} />
        <CardTitle level={level}>
          <Link to={`/events/${id}`} state={event}>
            {title}
          </Link>
        </CardTitle>
        {lineUp.length > 0 && (
          <p className={styles.bill}>
            <b>{lineUp[0]}</b>
            {restOf(lineUp)}
          </p>
        )}
      </div>
      <div className={styles.where}>
        {!waits && <p>{daySpan(event)}</p>}
        <p className={styles.place}>{`${venue}, ${city}, ${countryName}`}</p>
      </div>
      <div className={styles.who}>
        {going > 0 && <p>{`${going} going`}</p>}
        {interested > 0 && <p>{`${interested} interested`}</p>}
        <OwnAttendance id={id} />
      </div>
    </Card>
  );
});
