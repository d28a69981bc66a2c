import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlainPress } from '../../lib/plain-press.ts';

/** The second half of a double click meets the player, and would select what is around it. */
const selectNothing = (event: UIEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * A link to a video that plays where it stands: a plain press on it begins, and closing the player gives it back the focus. Where
 * the channel does not allow that, and for other presses, it stays a link.
 */
export function usePlayInPlace(embeddable: boolean) {
  const [playing, setPlaying] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlainPress(event)) return;
    event.preventDefault();
    document.addEventListener('mousedown', selectNothing, { once: true });
    setPlaying(true);
  };
  const close = () => {
    flushSync(() => setPlaying(false));
    link.current?.focus({ preventScroll: true });
  };
  return { playing, link, play, close };
}
