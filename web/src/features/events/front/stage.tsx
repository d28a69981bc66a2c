import { Link } from 'react-router-dom';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import type { Stage as StageData } from './load-stage.ts';
import styles from './stage.module.css';

const titles: Record<StageData['reach'], string> = {
  tonight: 'Tonight & this week',
  week: 'This week on stage',
  next: 'Next on stage',
};

/** The shows of tonight and this week, or those that come next. */
export function Stage({ stage: { reach, lines } }: { stage: StageData }) {
  return (
    <Shelf title={titles[reach]} to="/events" all="All events">
      {lines.length === 0 && <p className={styles.none}>No dates yet.</p>}
      <ul role="list">
        {lines.map(({ id, title, startsAt, timeZone, place, when, tonight }) => (
          <li key={id} className={styles.line}>
            <span className={styles.stamp} aria-hidden="true">
              <DateStamp at={startsAt} timeZone={timeZone} />
            </span>
            <h3 className={styles.title}>
              <Link to={`/events/${id}`}>{title}</Link>
            </h3>
            <p className={styles.facts}>
              {tonight && <b>Tonight</b>}
              <time dateTime={new Date(startsAt).toISOString()}>{when}</time>
              <span>{place}</span>
            </p>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
