import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeAudioFocus } from '../player/index.ts';
import { useWhenOnline } from '../../ui/use-online.ts';
import type { ListedVideo } from '../../lib/stored-video.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
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

interface PlayInPlaceOptions {
  /** The video's URL on YouTube. */
  address: string;
  /** Its length. Empty if unknown. */
  inWords: string;
  /** The class of the box around the failure to load the player. */
  failedClass: string | undefined;
}

/**
 * Returns the parts of a video that plays in place: its player while it plays, its title, which is a link until then, and
 * what is said while the player loads or after it failed to load.
 *
 * A plain click on the link starts it, and closing the player returns the focus to the link. The link stays until the
 * player has loaded, and if loading fails. If the channel does not allow embedding, and for modified clicks, it is a
 * normal link.
 */
export function usePlayInPlace(
  video: Pick<ListedVideo, 'id' | 'title' | 'embeddable'>,
  { address, inWords, failedClass }: PlayInPlaceOptions,
) {
  const { title, embeddable } = video;
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
  const { state } = shown;
  return {
    state,
    player: state === 'playing' && <shown.Player video={video} onClose={close} />,
    title:
      state === 'playing' ? (
        title
      ) : (
        <a ref={link} href={address} onClick={play}>
          {title}
          <VisuallyHidden>
            {inWords && `, ${inWords}`}
            {!embeddable && ', plays on YouTube'}
          </VisuallyHidden>
        </a>
      ),
    status: (
      <>
        {state === 'loading' && (
          <VisuallyHidden>
            <span role="status">Loading the player</span>
          </VisuallyHidden>
        )}
        {state === 'failed' && (
          <div className={failedClass}>
            <Notice kind="error" title="The player did not load" live onRetry={retry}>
              Check your connection and try again, or <a href={address}>watch it on YouTube</a>.
            </Notice>
          </div>
        )}
      </>
    ),
  };
}
