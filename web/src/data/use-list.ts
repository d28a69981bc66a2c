import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { PageDataContext } from './served-data.tsx';
import { setBounded } from '../lib/set-bounded.ts';
import { loadedPages, useHistoryEntry } from './history-state.ts';
import { useOnReturn } from './use-on-return.ts';
import { useWhenOnline } from './use-when-online.ts';
import { loadFailureOf } from './load-failure.ts';
import { navigationProgress } from './navigation-progress.ts';
import { cachePage, pageCache, takePrefetched } from './page-cache.ts';
import { ListObserver, type ListServices, type ListState, type Page } from './list-observer.ts';

export interface LoadedList<Data extends Page> extends ListState<Data> {
  /** Whether the entries are those of the previous query because the current one has not responded yet. */
  stale: boolean;
  more: () => void;
}

export interface ListSource<Data extends Page> extends Pick<
  ListServices<Data>,
  'load' | 'pagesIn' | 'keysOf'
> {
  /** The URL of the list, which identifies it among the lists of a page. */
  path: string;
}

const keptAtMost = 20;
/** By history entry, so that going back immediately shows what was there. */
const observers = new Map<string, unknown>();

/** How far a reader may have scrolled, in CSS pixels, and still count as at the start of a list. */
const startHeight = 200;

function observerFor<Data extends Page>(
  entry: string,
  { path, load, pagesIn, keysOf }: ListSource<Data>,
  initialData: Data | null,
  isOld: boolean,
): ListObserver<Data> {
  const known = observers.get(entry);
  if (known) return known as ListObserver<Data>;
  const before = (pageCache.get(path) ?? null) as Data | null;
  return new ListObserver(
    {
      load: (request, signal) =>
        (!request.before && request.pages === 1 && takePrefetched<Data>(path)) || load(request, signal),
      track: (work) => navigationProgress.track(work),
      loadFailureOf,
      pagesIn,
      keysOf,
      atStart: () => window.scrollY < startHeight,
      pages: loadedPages.get(entry) ?? 1,
      onPages: (pages) => loadedPages.set(entry, pages),
      onFirst: (data) => cachePage(path, data),
    },
    before ?? initialData,
    before !== null || isOld,
  );
}

/**
 * Provides a paginated list. `initialData` is its first page if that came with other data. A response to an earlier
 * query is never shown.
 */
export function useList<Data extends Page>(
  source: ListSource<Data>,
  initialData: Data | null = null,
): LoadedList<Data> {
  const { entry, path } = useHistoryEntry();
  const inlined = useContext(PageDataContext);
  const own = `${entry} ${source.path}`;
  const make = () => {
    const served = inlined?.path === path ? inlined : null;
    const first = initialData ?? ((served?.data ?? null) as Data | null);
    return { own, observer: observerFor(own, source, first, served?.old === true) };
  };
  const [made, setMade] = useState(make);
  const current = made.own === own ? made : make();
  if (current !== made) setMade(current);
  const { observer } = current;
  useEffect(() => setBounded(observers, own, observer, keptAtMost), [own, observer]);
  useEffect(() => {
    const save = () => loadedPages.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  const state = useSyncExternalStore(observer.subscribe, observer.get, observer.get);
  const [last, setLast] = useState(state.data);
  if (state.data && state.data !== last) setLast(state.data);

  useOnReturn(observer.refresh);
  useWhenOnline(state.failure?.offline === true, observer.more);
  const stale = state.data === null && state.failure === null && last !== null;
  return { ...state, data: stale ? last : state.data, stale, more: observer.more };
}
