import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { type Waiting, watchWaiting as watchStored } from './api/waiting.ts';
import { OverviewSection } from './overview-section.tsx';
import styles from './waiting-tasks.module.css';
import { waitingLines } from './waiting-lines.ts';

interface WaitingTasksProps {
  uid: string;
  /** Whether the admin also moderates comments. */
  moderates: boolean;
  online: boolean;
  watchWaiting?: (moderates: boolean) => Watch<Waiting>;
}

/** The pending decisions and failures for admins, each linked to the page that settles it. */
export function WaitingTasks({ uid, moderates, online, watchWaiting = watchStored }: WaitingTasksProps) {
  const answer = useSource(
    source(['what waits for an admin', moderates], { watch: watchWaiting(moderates) }),
  );
  return (
    <OverviewSection
      title="What waits, what failed"
      what="What waits"
      height={4}
      online={online}
      answer={answer}
      loading={<p role="status">Looking…</p>}
    >
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
