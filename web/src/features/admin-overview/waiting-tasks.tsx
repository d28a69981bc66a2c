import type { AlertKind } from '@contract/alerts.ts';
import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { alertPlaces } from '../alerts/index.ts';
import { countedMax, type Waiting, watchWaiting } from './api/waiting.ts';
import { OverviewSection } from './overview-section.tsx';
import styles from './admin-overview.module.css';

interface WaitingLine {
  to: string;
  text: string;
}

const alerts = '/author/admin?tab=overview';

/** The kinds of alerts that require action. Donations and decided disputes do not. */
const failures: [kind: AlertKind, one: string, many: string][] = [
  ['not-published', 'article did not go out', 'articles did not go out'],
  ['still-not-published', 'article was late', 'articles were late'],
  ['donations-guarded', 'alert about refused cards', 'alerts about refused cards'],
  ['refund-failed', 'refund failed', 'refunds failed'],
  ['dispute-opened', 'dispute was opened', 'disputes were opened'],
  ['videos-not-read', 'alert of the videos', 'alerts of the videos'],
  ['failure', 'failure of the site', 'failures of the site'],
];

const counted = (count: number, one: string, many: string) =>
  `${count < countedMax ? count : `${countedMax}+`} ${count === 1 ? one : many}`;

/** Returns the pending tasks, followed by the failures. */
function waitingLines({ proposals, held, reported, alerts: rung, failed }: Waiting): WaitingLine[] {
  const waits = [
    [proposals, 'show proposed', 'shows proposed', '/events/proposals'],
    [reported, 'comment reported', 'comments reported', '/comments'],
    [held, 'comment held', 'comments held', '/comments?list=held'],
    [failed, 'task of the site to try again', 'tasks of the site to try again', alerts],
  ] as const;
  return [
    ...waits.flatMap(([count, one, many, to]) =>
      count > 0 ? [{ to, text: counted(count, one, many) }] : [],
    ),
    ...failures.flatMap(([kind, one, many]) => {
      const to = alertPlaces[kind] ?? alerts;
      const count = rung[kind] ?? 0;
      return count > 0 ? [{ to, text: `${count} ${count === 1 ? one : many} lately` }] : [];
    }),
  ];
}

interface WaitingTasksProps {
  uid: string;
  /** Whether the admin also moderates comments. */
  moderates: boolean;
}

/** The pending decisions and failures for admins, each linked to the page that settles it. */
export function WaitingTasks({ uid, moderates }: WaitingTasksProps) {
  const answer = useSource(
    source(['what waits for an admin', moderates], { watch: watchWaiting(moderates) }),
  );
  return (
    <OverviewSection title="What waits, what failed" what="what waits" height={4} answer={answer}>
      {(waiting) => (
        <>
          <WaitingLines waiting={waiting} moderates={moderates} />
          {!moderates && (
            <p>
              Whether comments wait is not shown here, as you are not a moderator.{' '}
              <Link to={`/author/admin?member=${uid}`}>Give yourself the role</Link>.
            </p>
          )}
        </>
      )}
    </OverviewSection>
  );
}

function WaitingLines({ waiting, moderates }: { waiting: Waiting; moderates: boolean }) {
  const lines = waitingLines(waiting);
  if (lines.length === 0)
    return <p>{moderates ? 'Nothing waits' : 'Nothing waits for you'}, and nothing failed lately.</p>;
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(({ to, text }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
