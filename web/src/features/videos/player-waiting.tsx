import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface PlayerWaitingProps {
  state: 'loading' | 'failed';
  /** Of the video on YouTube. */
  address: string;
  onRetry: () => void;
  /** Of the box around what is seen. */
  className: string | undefined;
}

/** Says beside a still that its player is on its way, or did not come, and where else the video plays. */
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
