import { Link } from 'react-router-dom';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import type { StageLine } from './load-stage.ts';
import styles from './stage-lines.module.css';
import { Time } from '../../../ui/time.tsx';

/** Shows as rows with a date stamp, title, time, and place. */
export const StageLines = ({ lines }: { lines: readonly StageLine[] }) => (
  <ul role="list">
    {lines.map(({ id, title, startsAt, timeZone, place, when, mark }) => (
      <Card as="li" key={id} className={styles.line}>
        <span className={styles.stamp} aria-hidden="true">
          <DateStamp at={startsAt} timeZone={timeZone} />
        </span>
        <CardTitle level={3}>
          <Link to={`/events/${id}`}>{title}</Link>
        </CardTitle>
        <p className={styles.facts}>
          {mark && <b>{mark}</b>}
          <Time at={startsAt}>{when}</Time>
          <span>{place}</span>
        </p>
      </Card>
    ))}
  </ul>
);
