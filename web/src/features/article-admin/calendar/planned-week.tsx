import { dayAfter, dayOf, timeOf } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import { Link } from 'react-router-dom';
import { plural } from '../../../lib/plural.ts';
import { isLate } from '../row-state.tsx';
import styles from './schedule-calendar.module.css';
import type { PlannedDay } from './weeks.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
const weekday = inUtc({ weekday: 'short' });
const dayAndMonth = inUtc({ day: 'numeric', month: 'short' });
const longDay = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });

const today = (now: number): string => dayOf(now, siteTimeZone);

function weekName(monday: string, now: number): string {
  const thisDay = today(now);
  if (monday <= thisDay && thisDay < dayAfter(monday, 7)) return 'This week';
  const next = dayAfter(thisDay, 7);
  return monday <= next && next < dayAfter(monday, 7) ? 'Next week' : `From ${longDay(monday)}`;
}

/** A run of weeks without scheduled articles. */
export const GapLine = ({ from, weeks }: { from: string; weeks: number }) => (
  <p className={styles.gap}>
    {plural(weeks, 'week')} from {longDay(from)}: nothing.
  </p>
);

interface WeekOfPlanProps {
  days: readonly PlannedDay[];
  now: number;
  /** Returns the name of a draft's owner. */
  nameOf: (uid: string) => string;
}

/** A week: seven columns where there is space, or a list of days on a phone. */
export function WeekOfPlan({ days, now, nameOf }: WeekOfPlanProps) {
  const monday = days[0]?.day ?? '';
  const id = `week-${monday}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.week}>
        {weekName(monday, now)}
      </h2>
      <ol className={styles.days} role="list">
        {days.map(({ day, rows }) => (
          <li
            key={day}
            className={styles.day}
            data-past={day < today(now) || undefined}
            data-empty={rows.length === 0 || undefined}
            aria-current={day === today(now) ? 'date' : undefined}
          >
            <time className={styles.date} dateTime={day}>
              {weekday(day)} <span>{dayAndMonth(day)}</span>
            </time>
            {rows.length === 0 && day >= today(now) && <span className={styles.nothing}>Nothing</span>}
            {rows.map((row) => (
              <Link key={row.id} to={`/article/upload/${row.id}`} className={styles.planned}>
                <span className={styles.time}>
                  {timeOf(row.publishAt ?? 0, siteTimeZone)}
                  {isLate(row, now) && ', late'}
                </span>{' '}
                <span className={styles.title}>{row.title || 'Untitled'}</span>{' '}
                <span className={styles.writer}>{nameOf(row.owner)}</span>
              </Link>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
