import type { Cursor } from '@contract/public-reader.ts';
import type { LoadFailure } from './load-failure.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface Page {
  /** The cursor of the next page; null at the end of the list. */
  next: Cursor | null;
}

export interface ListState<Data extends Page> {
  /** All pages shown; null until the first response. */
  data: Data | null;
  /** The load in progress: all pages from the first on, or one more. */
  work: 'first' | 'more' | null;
  failure: LoadFailure | null;
}

/** Requests the first `pages` pages, or one more page after `before`. */
export interface ListRequest<Data extends Page> {
  before: Data | null;
  pages: number;
  /**
   * On a refresh of a list that has a next page: how many entries are shown and must be loaded again. The last page
   * may be a partial one.
   */
  shown?: number;
}

export interface ListServices<Data extends Page> {
  /** Resolves to all the pages to show from then on. */
  load: (request: ListRequest<Data>, signal: AbortSignal) => Promise<Data>;
  /** Receives every load that blocks the page; see `navigationProgress`. */
  track: (work: Promise<Data>) => Promise<Data>;
  loadFailureOf: (error: unknown) => LoadFailure;
  pagesIn: (data: Data) => number;
  /** The keys of the entries in list order. */
  keysOf: (data: Data) => readonly string[];
  /** Whether the reader is at the start of the list, where new entries may be inserted before the first. */
  atStart: () => boolean;
  /** How many pages were loaded when the reader was last here. */
  pages: number;
  onPages: (pages: number) => void;
  /** Receives the first page whenever it has been loaded. */
  onFirst: (data: Data) => void;
}

/** The state of one paginated list in one history entry. Independent of React. */
export class ListObserver<Data extends Page> {
  readonly #services: ListServices<Data>;
  readonly #store: Store<ListState<Data>>;
  /** The last load, which `more` repeats after a failure. */
  #lastWork: 'first' | 'more' = 'first';
  #running: AbortController | null = null;
  /** Whether the list shows pages that were loaded for an earlier visit. */
  #old: boolean;

  /** `initialData` is shown immediately; if `old`, it is from an earlier visit and is refreshed. */
  constructor(services: ListServices<Data>, initialData: Data | null, old = false) {
    this.#services = services;
    this.#store = createStore<ListState<Data>>(
      { data: initialData, work: initialData ? null : 'first', failure: null },
      { onFirst: () => this.#start(), onLast: () => this.#stop() },
    );
    this.#old = old;
  }

  readonly get = (): ListState<Data> => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Loads one more page, or retries what failed. Does nothing while a load is in progress. */
  readonly more = (): void => {
    const { work, failure, data } = this.get();
    if (work || (!failure && !data?.next)) return;
    this.#load(failure ? this.#lastWork : 'more');
  };

  /** Reloads what is shown in the background. Does nothing while a load is in progress. */
  readonly refresh = (): void => {
    const { work, data } = this.get();
    if (data && !work) this.#refresh(data);
  };

  #start(): void {
    const { data, work } = this.get();
    if (data && !this.#old) this.#noteFirst(data);
    // Before a reload, the list had more pages than the one inlined in the document.
    if (data?.next && this.#services.pagesIn(data) < this.#services.pages) this.#load('first');
    else if (work) this.#load(work);
    else if (data && this.#old) this.#refresh(data);
  }

  #stop(): void {
    this.#running?.abort();
    this.#old = true;
  }

  /** Reloads the shown pages in the background. The list stays as it is until the response, and if the load fails. */
  #refresh(shown: Data): void {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { load, pagesIn, keysOf, atStart, loadFailureOf } = this.#services;
    const part = shown.next && { shown: keysOf(shown).length };
    load({ before: null, pages: pagesIn(shown), ...part }, running.signal).then(
      (data) => {
        if (running.signal.aborted) return;
        this.#noteFirst(data);
        // Entries must not shift for a reader who has scrolled further down the list.
        if (String(keysOf(shown)) === String(keysOf(data)) || atStart()) this.#set({ data });
      },
      (error: unknown) => {
        if (!running.signal.aborted) loadFailureOf(error);
      },
    );
  }

  #noteFirst(data: Data): void {
    if (this.#services.pagesIn(data) === 1) this.#services.onFirst(data);
  }

  #load(work: 'first' | 'more'): void {
    this.#lastWork = work;
    this.#running?.abort();
    this.#set({ work, failure: null });
    const running = new AbortController();
    this.#running = running;
    const before = work === 'more' ? this.get().data : null;
    const { load, track, pages } = this.#services;
    track(load({ before, pages }, running.signal)).then(
      (data) => {
        if (running.signal.aborted) return;
        this.#services.onPages(this.#services.pagesIn(data));
        this.#noteFirst(data);
        this.#set({ data, work: null });
      },
      (error: unknown) => {
        if (running.signal.aborted) return;
        this.#set({ work: null, failure: this.#services.loadFailureOf(error) });
      },
    );
  }

  #set(change: Partial<ListState<Data>>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}
