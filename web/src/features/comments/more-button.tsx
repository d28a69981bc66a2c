import { isDataSaved } from '../../platform/data-saver.ts';
import { Button } from '../../ui/button.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import styles from './comment-list.module.css';
import type { PagingState } from './comments-observer.ts';

interface MoreButtonProps {
  state: PagingState;
  side: 'above' | 'below';
  /** The number of threads shown. */
  count?: number | null;
  onMore: () => void;
  /** Called when the button comes close to the viewport, unless the reader has data saving enabled. */
  onNear?: () => void;
}

/** The button that loads more comments above or below the loaded ones. */
export function MoreButton({ state, side, count = null, onMore, onNear }: MoreButtonProps) {
  const place = useNearViewport<HTMLParagraphElement>(
    state === 'more' ? count : null,
    () => !isDataSaved() && onNear?.(),
  );
  if (state === 'end') return null;
  return (
    <p ref={place} className={styles.more}>
      <Button variant="secondary" pending={state === 'loading'} pendingText="Loading…" onClick={onMore}>
        {side === 'below' ? 'More comments' : 'Comments before these'}
      </Button>
      <span role="status">{state === 'failed' && 'They did not load. Try it again.'}</span>
    </p>
  );
}
