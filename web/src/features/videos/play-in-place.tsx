import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeAudioFocus } from '../player/index.ts';
import { useWhenOnline } from '../../ui/use-online.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { loadVideoPlayer } from './load-video-player.ts';
import type { VideoPlayerProps } from './video-player.tsx';

type Shown =
  /** `failed` means that the player's code failed to load. */
  { state: 'still' | 'loading' | 'failed' } | { state: 'playing'; Player: ComponentType<VideoPlayerProps> };

const still: Shown = { state: 'still' };

/**
 * Prevents a text selection: the second click of a double click lands on the player and would select the content around
 * it.
 */
const selectNothing = (event: UIEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * Controls a link to a video that plays in place: a plain click starts it, and closing the player returns the focus to
 * the link. The link stays until the player has loaded, and if loading fails. If the channel does not allow embedding,
 * and for modified clicks, it is a normal link.
 */
export function usePlayInPlace(embeddable: boolean) {
  const [shown, setShown] = useState<Shown>(still);
  const link = useRef<HTMLAnchorElement>(null);
  const start = useCallback(() => {
    // Ignores a player that was stopped in the meantime or loaded by another click.
    const arrive = (next: Shown) => setShown((now) => (now.state === 'loading' ? next : now));
    takeAudioFocus(() => setShown(still));
    setShown({ state: 'loading' });
    loadVideoPlayer().then(
      (Player) => arrive({ state: 'playing', Player }),
      () => arrive({ state: 'failed' }),
    );
  }, []);
  useWhenOnline(shown.state === 'failed', start);
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlainClick(event)) return;
    event.preventDefault();
    document.addEventListener('mousedown', selectNothing, { once: true });
    start();
  };
  const focusLink = () => link.current?.focus({ preventScroll: true });
  const retry = () => {
    focusLink();
    start();
  };
  const close = () => {
    flushSync(() => setShown(still));
    focusLink();
  };
  return { shown, link, play, retry, close };
}

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
