import type { Cursor } from '@contract/public-reader.ts';
import type { LoadFailure } from './load-failure.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface Page {
  /** Where the next one begins; null at the end of the list. */
  next: Cursor | null;
}

export interface ListState<Data extends Page> {
  /** Null until the first answer. */
  data: Data | null;
  /** What is on its way: all pages from the first on, or one more. */
  work: 'first' | 'more' | null;
  failure: LoadFailure | null;
}

/** What is asked for: the first `pages` pages, or one more behind those that are there. */
export interface ListRequest<Data extends Page> {
  before: Data | null;
  pages: number;
}

export interface ListServices<Data extends Page> {
  /** Answers all that is then to be shown. */
  load: (request: ListRequest<Data>, signal: AbortSignal) => Promise<Data>;
  /** Told of what the page has to wait for. */
  track: (work: Promise<Data>) => Promise<Data>;
  loadFailureOf: (error: unknown) => LoadFailure;
  pagesIn: (data: Data) => number;
  /** What tells the entries of the list from each other, in the order in which they stand. */
  keysOf: (data: Data) => readonly string[];
  /** Whether the reader is at the beginning of the list, where others may be put in before what is there. */
  atStart: () => boolean;
  /** How many pages there were when the reader was last here. */
  pages: number;
  onPages: (pages: number) => void;
  /** The beginning of the list, as it is now. */
  onFirst: (data: Data) => void;
}

/** One list as one entry of the history shows it, page by page; knows no React. */
export class ListObserver<Data extends Page> {
  readonly #services: ListServices<Data>;
  readonly #store: Store<ListState<Data>>;
  /** What was asked for last, to be asked for again after a failure. */
  #asked: 'first' | 'more' = 'first';
  #running: AbortController | null = null;
  /** What is shown was read for another visit. */
  #old: boolean;

  /** `atHand` is what can be shown at once; `old`: it was there before this visit, and is to be asked for again. */
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

  /** Asks for one more page; after a failure, for what failed. Nothing while something is on its way. */
  readonly more = (): void => {
    const { work, failure, data } = this.get();
    if (work || (!failure && !data?.next)) return;
    this.#ask(failure ? this.#asked : 'more');
  };

  #start(): void {
    const { data, work } = this.get();
    if (data && !this.#old) this.#noteFirst(data);
    // After a reload the page that came is not all that had been there.
    if (data?.next && this.#services.pagesIn(data) < this.#services.pages) this.#ask('first');
    else if (work) this.#ask(work);
    else if (data && this.#old) this.#refresh(data);
  }

  #stop(): void {
    this.#running?.abort();
    this.#old = true;
  }

  /** Asks for all that is shown, unseen: until the answer is there, and when none comes, it stays as it is. */
  #refresh(shown: Data): void {
    const running = new AbortController();
    this.#running = running;
    const { load, pagesIn, keysOf, atStart, loadFailureOf } = this.#services;
    load({ before: null, pages: pagesIn(shown) }, running.signal).then(
      (data) => {
        if (running.signal.aborted) return;
        this.#noteFirst(data);
        // Whoever has come back to their place in a list goes on reading there.
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
