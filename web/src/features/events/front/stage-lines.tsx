import { Link } from 'react-router-dom';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import type { StageLine } from './load-stage.ts';
import styles from './stage-lines.module.css';

/** Shows as lines with a stamp, title, time and place. */
export const StageLines = ({ lines }: { lines: readonly StageLine[] }) => (
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
);
