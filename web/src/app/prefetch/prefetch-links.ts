import { Debounce } from '../../lib/debounce.ts';
import { prefetchPage } from './prefetch-page.ts';

/** A pointer or focus that leaves a link sooner than this was only passing. */
const restMs = 80;
/** How long after the last scroll event the reader counts as resting. */
const scrollIdleMs = 400;

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns the title link nearest to the middle of the screen, where the reader is looking. */
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
 * Prefetches the page behind a link before it is opened: when a finger touches the link, when the pointer or focus
 * rests on it, and, when scrolling comes to rest, for the link in the middle of the screen.
 */
export function prefetchLinks(): void {
  let over: HTMLAnchorElement | null = null;
  const rest = new Debounce(() => {
    // The page may have changed in the meantime.
    if (over?.isConnected) prefetchPage(over);
  }, restMs);
  const still = new Debounce(() => {
    const link = linkInView();
    if (link) prefetchPage(link);
  }, scrollIdleMs);
  const listen = (type: string, onEvent: (event: Event) => void) =>
    window.addEventListener(type, onEvent, { passive: true });
  for (const type of ['pointerover', 'focusin'])
    listen(type, (event) => {
      // Touch has no hover: once this delay is over, a tap has already opened the next page.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      over = linkAt(event.target);
      rest.schedule();
    });
  listen('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) prefetchPage(link);
  });
  listen('scroll', () => still.schedule());
}
