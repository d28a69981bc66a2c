import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface PlayerWaitingProps {
  state: 'loading' | 'failed';
  /** The video's URL on YouTube. */
  address: string;
  onRetry: () => void;
  /** The class of the box around the visible content. */
  className: string | undefined;
}

/**
 * The status next to a still image while its player loads, or after it failed to load, with a link to where else the
 * video plays.
 */
export const PlayerWaiting = ({ state, address, onRetry, className }: PlayerWaitingProps) =>
  state === 'loading' ? (
    <VisuallyHidden>
      <span role="status">Loading the player</span>
    </VisuallyHidden>
  ) : (
    <div className={className}>
      <Notice
        kind="error"
        title="The player did not load"
        live
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again, or <a href={address}>watch it on YouTube</a>.
      </Notice>
    </div>
  );
