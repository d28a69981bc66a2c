import { Button } from '../../ui/button.tsx';
import styles from './player-trouble.module.css';
import type { Trouble } from './player.ts';

const sentences: Record<Trouble, string> = {
  offline: 'No connection. It goes on from here when the network is back.',
  broken: 'The recording did not load. Your place in it is kept.',
  gone: 'This recording has been taken down.',
};

/** Why it does not play, and what to do about it. */
export function PlayerTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>{sentences[trouble]}</p>
      {trouble !== 'gone' && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
