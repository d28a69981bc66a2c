import { allDrafts } from '@contract/draft-index.ts';
import type { DraftRow } from '../../../data/draft-list.ts';
import { readPublicName } from '../../../data/member-names.ts';
import { useLive } from '../../../data/use-live.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { watchScheduled } from '../api/scheduled.ts';
import { FailedList, LoadingList } from '../list-states.tsx';
import { zoneNote } from '../../../lib/site-clock.ts';
import { GapLine, WeekOfPlan } from './planned-week.tsx';
import styles from './schedule-calendar.module.css';
import { plannedWeeks } from './weeks.ts';

const words = { unknown: '', none: 'No name' };

interface ScheduleCalendarProps {
  uid: string;
  /** Whether the member is an admin, who sees the scheduled articles of all authors. */
  admin: boolean;
  /** The drafts that the author co-authors. */
  shared: readonly DraftRow[];
  online: boolean;
}

/** The scheduled articles of the coming weeks, day by day, including days without any. */
export function ScheduleCalendar({ uid, admin, shared, online }: ScheduleCalendarProps) {
  const now = useNow();
  const scope = admin ? allDrafts : uid;
  const scheduled = useLive('what is scheduled', scope, watchScheduled(scope));
  const own = scheduled.state === 'ready' ? scheduled.value : [];
  const rows = [...own, ...shared.filter(({ state }) => state === 'scheduled')];
  const nameOf = useMemberNames(
    rows.map(({ owner }) => owner),
    readPublicName,
    words,
  );
  if (scheduled.state === 'loading') return <LoadingList />;
  if (scheduled.state === 'failed') return <FailedList online={online} onRetry={scheduled.retry} />;
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
