import { allDrafts } from '@contract/draft-index.ts';
import { dayAfter, dayOf, timeOf } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import { Link } from 'react-router-dom';
import type { DraftRow } from '../api/draft-list.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { publicName, useMemberNames } from '../../../data/member-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { watchScheduled } from '../api/scheduled.ts';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { zoneNote } from '../../../lib/site-clock.ts';
import { plural } from '../../../lib/plural.ts';
import { isLate } from '../row-state.tsx';
import styles from './schedule-calendar.module.css';
import { type PlannedDay, plannedWeeks } from './weeks.ts';
import { Muted } from '../../../ui/muted.tsx';

const words = { unknown: '', none: 'No name' };

interface ScheduleCalendarProps {
  uid: string;
  /** Whether the member is an admin, who sees the scheduled articles of all authors. */
  admin: boolean;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
}

/** The scheduled articles of the coming weeks, day by day, including days without any. */
export function ScheduleCalendar({ uid, admin, shared }: ScheduleCalendarProps) {
  const now = useNow();
  const scope = admin ? allDrafts : uid;
  const own = useSource(source(['what is scheduled', scope], { watch: watchScheduled(scope) }));
  const rows = [...(own.data ?? []), ...shared.filter(({ state }) => state === 'scheduled')];
  const nameOf = useMemberNames(
    rows.map(({ owner }) => owner),
    publicName,
    words,
  );
  if (!own.data) return <ListWaiting what="the articles" of={own} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nothing scheduled"
        action={<ButtonLink to="/article/admin?show=drafts">To the drafts</ButtonLink>}
      >
        Choose Schedule in a draft, and a day and a time: it is listed here until it goes out by itself.
      </EmptyState>
    );
  }
  return (
    <div className={styles.calendar}>
      <p className={styles.note}>A press opens the draft. {zoneNote(now)}</p>
      {plannedWeeks(rows, now).map((part) =>
        part.kind === 'gap' ? (
          <GapLine key={part.from} {...part} />
        ) : (
          <WeekOfPlan key={part.days[0]?.day} days={part.days} now={now} nameOf={nameOf} />
        ),
      )}
    </div>
  );
}

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
const GapLine = ({ from, weeks }: { from: string; weeks: number }) => (
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
function WeekOfPlan({ days, now, nameOf }: WeekOfPlanProps) {
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
            {rows.length === 0 && day >= today(now) && <Muted as="span">Nothing</Muted>}
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
