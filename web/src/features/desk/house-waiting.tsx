import { Link } from 'react-router-dom';
import { useLive } from '../../data/use-live.ts';
import { ListFailed } from '../../ui/list-waiting.tsx';
import type { Watch } from '../../platform/watch-path.ts';
import { type Waiting, watchWaiting as watchStored } from './api/waiting.ts';
import { DeskSection } from './desk-section.tsx';
import styles from './house-waiting.module.css';
import { waitingLines } from './waiting-lines.ts';

interface HouseWaitingProps {
  /** Whether they look after the comments as well. */
  moderates: boolean;
  watchWaiting?: (moderates: boolean) => Watch<Waiting>;
}

/** What waits for a decision and what failed, for admins, each as a link to where something can be done. */
export function HouseWaiting({ moderates, watchWaiting = watchStored }: HouseWaitingProps) {
  const waiting = useLive('what waits', String(moderates), watchWaiting(moderates));
  const lines = waiting.state === 'success' ? waitingLines(waiting.value) : [];
  return (
    <DeskSection title="What waits, what failed" height={8.5}>
      {waiting.state === 'loading' && <p role="status">Looking…</p>}
      {waiting.state === 'error' && (
        <ListFailed title="What waits did not load" onRetry={waiting.retry}>
          Check that you are online, then try again.
        </ListFailed>
      )}
      {waiting.state === 'success' && lines.length === 0 && <p>Nothing waits, and nothing failed lately.</p>}
      {lines.length > 0 && (
        <ul role="list" className={styles.lines}>
          {lines.map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
