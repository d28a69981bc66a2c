import { matchPath } from 'react-router-dom';
import { askedAhead } from '../../data/asked-ahead.ts';
import { rememberPage, shownPages } from '../../data/shown-pages.ts';
import { failedAhead } from '../page-module.ts';
import { routeAt } from '../routes.ts';
import { pageAsks } from './page-asks.ts';

/** After this a page that is opened asks anew, and shows until then what was asked ahead. */
const newForMs = 3000;

/** Somebody who saves data pays for what is fetched, and gets what was asked for alone. */
const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Data that a page has shown is at hand, and more than what a page begins with. */
function askAhead(path: string, ask: (signal: AbortSignal) => Promise<unknown>): void {
  if (shownPages.has(path) || askedAhead.has(path)) return;
  const asked = ask(new AbortController().signal);
  const drop = () => {
    if (askedAhead.get(path) === asked) askedAhead.delete(path);
  };
  askedAhead.set(path, asked);
  asked.then(
    (data) => {
      // Forgotten meanwhile: the page has changed.
      if (data !== null && askedAhead.get(path) === asked) rememberPage(path, data);
      setTimeout(drop, newForMs);
    },
    (error: object) => {
      failedAhead.add(error);
      drop();
    },
  );
}

/**
 * Fetches the code of the page behind `link`, and what it begins with, unless the reader saves data. Not without a network: the
 * browser keeps that a file did not come, and would not ask for it again.
 */
export function fetchAhead({ origin, pathname, search, target }: HTMLAnchorElement): void {
  const elsewhere = origin !== window.location.origin || target !== '';
  if (elsewhere || pathname === window.location.pathname || isDataSaved() || !navigator.onLine) return;
  const { path, preload } = routeAt(pathname);
  void preload();
  const ask = search === '' && pageAsks[path];
  if (ask) askAhead(pathname, (signal) => ask(matchPath(path, pathname)?.params ?? {}, signal));
}
