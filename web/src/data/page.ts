import { useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '../lib/store.ts';
import { useHistoryEntry } from './history-state.ts';
import { PageDataContext } from './served-data.tsx';
import { forgetSources, knownData, type LoadOptions, type Source, source } from './source.ts';
import { type SourceResult, useSource } from './use-source.ts';

/** The first part of the key of a page. */
const what = 'what a page shows';

/** The data of the page at a path and query, which stays in memory: a page that is opened again shows it at once. */
export const pageSource = <Data>(path: string, options: LoadOptions<Data>): Source<Data> =>
  source([what, path], { remember: 'stale', ...options });

/** Returns what this tab knows of the page at `path`; undefined if nothing. */
export const knownPage = (path: string): unknown => knownData([what, path]);

/** Drops what this tab knows of the page at `pathname`. Call it after changing that page. */
export const forgetPage = (pathname: string): void =>
  forgetSources(([kind, path]) => kind === what && String(path).split('?')[0] === pathname);

/** Stores data of a page that has not been shown yet, to be read again when it is. */
export function rememberPage(path: string, data: unknown): void {
  if (knownPage(path) !== undefined) return;
  pageSource(path, { load: () => Promise.resolve(data), initial: { data, old: true } });
}

/** Returns the data in the document that was rendered for the current URL. */
export function useServed<Data>(): { data: Data; old: boolean } | null {
  const { path } = useHistoryEntry();
  const served = useContext(PageDataContext);
  return served?.path === path ? { data: served.data as Data, old: served.old === true } : null;
}

/** Reads again when a link leads to the page that is shown; a link to a hash in it does not. */
export function useRevisit(path: string, retry: () => void): void {
  const { entry, target } = useHistoryEntry();
  const last = useRef({ entry, path });
  useEffect(() => {
    const isAgain = last.current.entry !== entry && last.current.path === path && target === '';
    last.current = { entry, path };
    if (isAgain) retry();
  }, [entry, path, target, retry]);
}

/**
 * Provides the data of the page at the current URL: what this tab knows of it while it is read again, else what was in the
 * document, else what it loads. A private page is not remembered; with `takesServed`, members do not read again what was
 * in the document.
 */
export function usePage<Data>(
  load: LoadOptions<Data>['load'],
  { isPrivate = false, takesServed = false } = {},
): SourceResult<Data> {
  const { path } = useHistoryEntry();
  const served = useServed<Data>();
  const initial = served && { data: served.data, old: served.old && !takesServed };
  const result = useSource(
    isPrivate ? source(['what a private page shows', path], { load }) : pageSource(path, { load, initial }),
  );
  useRevisit(path, result.retry);
  return result;
}

interface PageTitle {
  pathname: string;
  title: string;
}

/** The title of a page whose route does not define one, such as an article's. Null until the page knows it. */
export const pageTitle = createStore<PageTitle | null>(null);

/** Sets the title of the page once it is known; null keeps the route's title. */
export function usePageTitle(title: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === null) return;
    pageTitle.set({ pathname, title });
    return () => pageTitle.set(null);
  }, [pathname, title]);
}
