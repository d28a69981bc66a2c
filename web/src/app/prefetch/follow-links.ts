import { Debounce } from '../../lib/debounce.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** A pointer or a focus that is gone before this was only passing by. */
const restMs = 80;
/** After the last movement a reader has come to rest. */
const stillMs = 400;

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** The title that leads to a page and is nearest to the middle of the screen, which is what a reader looks at. */
function linkInView(): HTMLAnchorElement | null {
  const middle = window.innerHeight / 2;
  const near = [...document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) a[href]')].map((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return { link, distance: Math.abs((top + bottom) / 2 - middle) };
  });
  const [nearest] = near.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= middle ? nearest.link : null;
}

/**
 * Fetches what the page behind a link needs before somebody opens it: when a finger touches the link, when the pointer or the
 * focus rests on it, and of the link in the middle of the screen when a reader who scrolls has come to rest.
 */
export function followLinks(): void {
  let over: HTMLAnchorElement | null = null;
  const rest = new Debounce(() => {
    // The page may have changed meanwhile.
    if (over?.isConnected) fetchAhead(over);
  }, restMs);
  const still = new Debounce(() => {
    const link = linkInView();
    if (link) fetchAhead(link);
  }, stillMs);
  const follow = (type: string, onEvent: (event: Event) => void) =>
    window.addEventListener(type, onEvent, { passive: true });
  for (const type of ['pointerover', 'focusin'])
    follow(type, (event) => {
      // A finger does not rest: where it has been, there is another page now.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      over = linkAt(event.target);
      rest.schedule();
    });
  follow('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) fetchAhead(link);
  });
  follow('scroll', () => still.schedule());
}
