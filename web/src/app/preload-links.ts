import { routeAt } from './routes.ts';

/** Somebody who saves data pays for what is fetched, and gets what was asked for alone. */
const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === window.location.origin && link.target === '' && !isDataSaved())
    void routeAt(link.pathname).preload();
}

/** Fetches the code of a page when a finger or the focus comes to a link to it, or the pointer rests on it: before the press. */
export function preloadLinks(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    window.addEventListener(type, preload, { passive: true });
}
