import { Button } from '../../ui/button.tsx';
import styles from './comment-list.module.css';
import type { More } from './comments-observer.ts';

interface MoreButtonProps {
  state: More;
  side: 'above' | 'below';
  onMore: () => void;
}

/** Loads more comments above or below those that are shown. */
export function MoreButton({ state, side, onMore }: MoreButtonProps) {
  if (state === 'end') return null;
  return (
    <p className={styles.more}>
      <Button variant="secondary" pending={state === 'loading'} pendingText="Loading…" onClick={onMore}>
        {side === 'below' ? 'More comments' : 'Comments before these'}
      </Button>
      <span role="status">{state === 'failed' && 'They did not load. Try it again.'}</span>
    </p>
  );
}
