import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeAudioFocus } from '../../data/playback.ts';
import { useWhenOnline } from '../../data/use-when-online.ts';
import { isPlainPress } from '../../lib/plain-press.ts';
import { loadVideoPlayer } from './load-video-player.ts';
import type { VideoPlayerProps } from './video-player.tsx';

type Shown =
  /** `failed`: the code of the player did not come. */
  { state: 'still' | 'loading' | 'failed' } | { state: 'playing'; Player: ComponentType<VideoPlayerProps> };

const still: Shown = { state: 'still' };

/** The second half of a double click meets the player, and would select what is around it. */
const selectNothing = (event: UIEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * A link to a video that plays where it stands: a plain press on it begins, and closing the player gives it back the focus. It
 * stays until the player is there, and where that does not come. Where the channel does not allow playing here, and for other
 * presses, it is a link.
 */
export function usePlayInPlace(embeddable: boolean) {
  const [shown, setShown] = useState<Shown>(still);
  const link = useRef<HTMLAnchorElement>(null);
  const start = useCallback(() => {
    // What has been stopped, or has come by another press, stays as it is.
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
    if (!embeddable || !isPlainPress(event)) return;
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
