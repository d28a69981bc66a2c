import type { Cursor } from '@contract/public-reader.ts';
import type { LoadFailure } from './load-failure.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface Page {
  /** Where the next one begins; null at the end of the list. */
  next: Cursor | null;
}

export interface ListState<Data extends Page> {
  /** All pages that are shown; null until the first answer. */
  data: Data | null;
  /** The load under way: of all pages from the first on, or of one more. */
  work: 'first' | 'more' | null;
  failure: LoadFailure | null;
}

/** A load of the first `pages` pages, or of one more behind `before`. */
export interface ListRequest<Data extends Page> {
  before: Data | null;
  pages: number;
  /** Of a list that goes on, how many entries are shown and loaded again: its last page may be a part of one. */
  shown?: number;
}

export interface ListServices<Data extends Page> {
  /** Resolves to all pages that are then to be shown. */
  load: (request: ListRequest<Data>, signal: AbortSignal) => Promise<Data>;
  /** Is given each load that the page has to wait for: see `navigationProgress`. */
  track: (work: Promise<Data>) => Promise<Data>;
  loadFailureOf: (error: unknown) => LoadFailure;
  pagesIn: (data: Data) => number;
  /** The keys of the entries, in the order of the list. */
  keysOf: (data: Data) => readonly string[];
  /** Whether the reader is at the beginning of the list, where new entries may be put in before the first. */
  atStart: () => boolean;
  /** How many pages there were when the reader was last here. */
  pages: number;
  onPages: (pages: number) => void;
  /** Is given the first page whenever it has been loaded. */
  onFirst: (data: Data) => void;
}

/** The state of one paged list in one entry of the history. Knows no React. */
export class ListObserver<Data extends Page> {
  readonly #services: ListServices<Data>;
  readonly #store: Store<ListState<Data>>;
  /** The last load, for `more` after a failure. */
  #asked: 'first' | 'more' = 'first';
  #running: AbortController | null = null;
  /** True while the list shows pages that were loaded for an earlier visit. */
  #old: boolean;

  /** `atHand` can be shown at once; with `old` it is from an earlier visit, and is loaded again. */
  constructor(services: ListServices<Data>, atHand: Data | null, old = false) {
    this.#services = services;
    this.#store = createStore<ListState<Data>>(
      { data: atHand, work: atHand ? null : 'first', failure: null },
      { onFirst: () => this.#start(), onLast: () => this.#stop() },
    );
    this.#old = old;
  }

  readonly get = (): ListState<Data> => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Loads one more page; after a failure, what failed. Does nothing during a load. */
  readonly more = (): void => {
    const { work, failure, data } = this.get();
    if (work || (!failure && !data?.next)) return;
    this.#ask(failure ? this.#asked : 'more');
  };

  #start(): void {
    const { data, work } = this.get();
    if (data && !this.#old) this.#noteFirst(data);
    // After a reload there were more pages than the one that came with the document.
    if (data?.next && this.#services.pagesIn(data) < this.#services.pages) this.#ask('first');
    else if (work) this.#ask(work);
    else if (data && this.#old) this.#refresh(data);
  }

  #stop(): void {
    this.#running?.abort();
    this.#old = true;
  }

  /** Loads again what is shown, unseen: the list stays as it is until the answer, and when the load fails. */
  #refresh(shown: Data): void {
    const running = new AbortController();
    this.#running = running;
    const { load, pagesIn, keysOf, atStart, loadFailureOf } = this.#services;
    const part = shown.next && { shown: keysOf(shown).length };
    load({ before: null, pages: pagesIn(shown), ...part }, running.signal).then(
      (data) => {
        if (running.signal.aborted) return;
        this.#noteFirst(data);
        // A reader further down the list goes on reading there: nothing may move.
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

  #ask(work: 'first' | 'more'): void {
    this.#asked = work;
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
