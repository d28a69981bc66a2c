import type { Cursor } from '@contract/public-reader.ts';
import { useEffect, useRef } from 'react';
import { loadedPages, useHistoryEntry } from './history-state.ts';
import { pageSource, useRevisit, useServed } from './page.ts';
import { type SourceResult, useSource } from './use-source.ts';

interface Page {
  /** The cursor of the next page; null at the end of the list. */
  next: Cursor | null;
}

/** Requests the first `pages` pages, or one more page after `before`. */
export interface ListRequest<Data extends Page> {
  before: Data | null;
  pages: number;
  /**
   * When the list is read again and has a next page: how many entries are shown and must be read. The last page may be a
   * partial one.
   */
  shown?: number;
}

export interface ListOptions<Data extends Page> {
  /** The URL of the list. */
  path: string;
  /** Resolves to all the pages to show from then on. */
  load: (request: ListRequest<Data>, signal: AbortSignal) => Promise<Data>;
  pagesIn: (data: Data) => number;
  /** The keys of the entries in list order. */
  keysOf: (data: Data) => readonly string[];
}

export interface LoadedList<Data extends Page> extends Omit<SourceResult<Data>, 'data'> {
  /** All pages shown; null until the first response. */
  data: Data | null;
}

/** How far a reader may have scrolled, in CSS pixels, and still count as at the start of a list. */
const startHeight = 200;

/** Entries must not shift for a reader who has scrolled down the list. */
const mayReplace = (shown: readonly string[], next: readonly string[]): boolean =>
  window.scrollY < startHeight || shown.every((key, index) => key === next[index]);

/** Provides a paginated list. `first` is its first page if that came with other data. */
export function useList<Data extends Page>(
  { path, load, pagesIn, keysOf }: ListOptions<Data>,
  first: Data | null = null,
): LoadedList<Data> {
  const { entry } = useHistoryEntry();
  const served = useServed<Data>();
  // How many pages were loaded in this history entry, maybe before a reload.
  const before = loadedPages.get(entry) ?? 1;
  const list = pageSource<Data>(path, {
    initial: first ? { data: first, old: false } : served,
    load(signal, { shown, more }) {
      if (shown && more) return load({ before: shown, pages: 1 }, signal);
      const pages = shown ? Math.max(before, pagesIn(shown)) : before;
      const isWhole = shown?.next && pagesIn(shown) === pages;
      return load({ before: null, pages, ...(isWhole && { shown: keysOf(shown).length }) }, signal);
    },
    mayReplace: (shown, next) => mayReplace(keysOf(shown), keysOf(next)),
  });
  const result = useSource(list, { keepPrevious: true });
  useRevisit(path, result.retry);

  const { data = null, stale, retry } = result;
  const readAgainIn = useRef('');
  useEffect(() => {
    if (!data || stale) return;
    const isShort = data.next !== null && pagesIn(data) < before && readAgainIn.current !== entry;
    readAgainIn.current = entry;
    if (isShort) retry();
    else loadedPages.set(entry, pagesIn(data));
    // oxlint-disable-next-line react/exhaustive-deps -- the data decides
  }, [entry, data, stale]);
  useEffect(() => {
    const save = () => loadedPages.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
  return { ...result, data };
}
