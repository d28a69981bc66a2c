import { matchPath } from 'react-router-dom';
import { prefetched } from '../../data/prefetched.ts';
import { cachePage, pageCache } from '../../data/page-cache.ts';
import { mayPrefetch } from '../../platform/data-saver.ts';
import { quietFailures } from '../page-module.ts';
import { routeAt } from '../routes.ts';
import { pagePrefetchers } from './page-prefetchers.ts';

/** How long prefetched data is fresh. A page opened later shows it and loads again. */
const newForMs = 3000;

/** Prefetches data, unless the page has already been shown: its data, which may be more, is then still in memory. */
function prefetchData(path: string, load: (signal: AbortSignal) => Promise<unknown>): void {
  if (pageCache.has(path) || prefetched.has(path)) return;
  const request = load(new AbortController().signal);
  const drop = () => {
    if (prefetched.get(path) === request) prefetched.delete(path);
  };
  prefetched.set(path, request);
  request.then(
    (data) => {
      // If it was removed in the meantime, the page has changed.
      if (data !== null && prefetched.get(path) === request) cachePage(path, data);
      setTimeout(drop, newForMs);
    },
    (error: object) => {
      quietFailures.add(error);
      drop();
    },
  );
}

/** Prefetches the code and initial data of the page behind a link, unless the reader is offline or saves data. */
export function prefetchPage({ origin, pathname, search, target }: HTMLAnchorElement): void {
  const elsewhere = origin !== window.location.origin || target !== '';
  if (elsewhere || pathname === window.location.pathname || !mayPrefetch()) return;
  const { path, preload } = routeAt(pathname);
  void preload();
  const prefetch = search === '' && pagePrefetchers[path];
  if (prefetch) prefetchData(pathname, (signal) => prefetch(matchPath(path, pathname)?.params ?? {}, signal));
}
