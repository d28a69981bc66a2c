import { Button } from '../../ui/button.tsx';
import styles from './player-error.module.css';
import type { PlayerError } from './player.ts';

const sentences: Record<PlayerError, string> = {
  offline: 'No connection. It goes on from here when the network is back.',
  broken: 'The recording did not load. Your place in it is kept.',
  gone: 'This recording has been taken down.',
};

/** Why the recording does not play, and what to do about it. */
export function PlayerErrorNotice({ error, onRetry }: { error: PlayerError; onRetry: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <p>{sentences[error]}</p>
      {error !== 'gone' && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
