import { matchPath } from 'react-router-dom';
import { askedAhead } from '../../data/asked-ahead.ts';
import { rememberPage, shownPages } from '../../data/shown-pages.ts';
import { isDataSaved } from '../../platform/data-saver.ts';
import { failedAhead } from '../page-module.ts';
import { routeAt } from '../routes.ts';
import { pageAsks } from './page-asks.ts';

/** How long prefetched data is fresh. A page opened later shows it and loads again. */
const newForMs = 3000;

/** Prefetches data, unless the page has already been shown: its data, which may be more, is then still in memory. */
function askAhead(path: string, ask: (signal: AbortSignal) => Promise<unknown>): void {
  if (shownPages.has(path) || askedAhead.has(path)) return;
  const asked = ask(new AbortController().signal);
  const drop = () => {
    if (askedAhead.get(path) === asked) askedAhead.delete(path);
  };
  askedAhead.set(path, asked);
  asked.then(
    (data) => {
      // If it was removed in the meantime, the page has changed.
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
 * Prefetches the code and initial data of the page behind a link, unless the reader saves data. Never offline,
 * because the browser would cache the failed import and not retry it.
 */
export function fetchAhead({ origin, pathname, search, target }: HTMLAnchorElement): void {
  const elsewhere = origin !== window.location.origin || target !== '';
  if (elsewhere || pathname === window.location.pathname || isDataSaved() || !navigator.onLine) return;
  const { path, preload } = routeAt(pathname);
  void preload();
  const ask = search === '' && pageAsks[path];
  if (ask) askAhead(pathname, (signal) => ask(matchPath(path, pathname)?.params ?? {}, signal));
}
