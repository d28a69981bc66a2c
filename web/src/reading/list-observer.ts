import type { Cursor } from '@contract/public-reader.ts';
import type { Failure } from '../lib/failure.ts';

export interface Page {
  /** Where the next one begins; null at the end of the list. */
  next: Cursor | null;
}

export interface ListState<Data extends Page> {
  /** Null until the first answer. */
  data: Data | null;
  /** What is on its way: all pages from the first on, or one more. */
  work: 'first' | 'more' | null;
  failure: Failure | null;
}

/** What is asked for: the first `pages` pages, or one more behind those that are there. */
export interface ListRequest<Data extends Page> {
  before: Data | null;
  pages: number;
}

export interface ListServices<Data extends Page> {
  /** Answers all that is then to be shown. */
  load: (request: ListRequest<Data>, signal: AbortSignal) => Promise<Data>;
  failureOf: (error: unknown) => Failure;
  pagesIn: (data: Data) => number;
  /** How many pages there were when the reader was last here. */
  pages: number;
  onPages: (pages: number) => void;
}

/** One list as one entry of the history shows it, page by page; knows no React. */
export class ListObserver<Data extends Page> {
  readonly #services: ListServices<Data>;
  readonly #listeners = new Set<() => void>();
  #state: ListState<Data>;
  /** What was asked for last, to be asked for again after a failure. */
  #asked: 'first' | 'more' = 'first';
  #running: AbortController | null = null;

  /** `atHand` is what came with the page. */
  constructor(services: ListServices<Data>, atHand: Data | null) {
    this.#services = services;
    this.#state = { data: atHand, work: atHand ? null : 'first', failure: null };
  }

  readonly get = (): ListState<Data> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#running?.abort();
    };
  };

  /** Asks for one more page; after a failure, for what failed. Nothing while something is on its way. */
  readonly more = (): void => {
    const { work, failure, data } = this.#state;
    if (work || (!failure && !data?.next)) return;
    this.#ask(failure ? this.#asked : 'more');
  };

  #begin(): void {
    const { data, work } = this.#state;
    // After a reload the page that came is not all that had been there.
    if (data?.next && this.#services.pagesIn(data) < this.#services.pages) this.#ask('first');
    else if (work) this.#ask(work);
  }

  #ask(work: 'first' | 'more'): void {
    this.#asked = work;
    this.#set({ work, failure: null });
    const running = new AbortController();
    this.#running = running;
    const before = work === 'more' ? this.#state.data : null;
    this.#services.load({ before, pages: this.#services.pages }, running.signal).then(
      (data) => {
        if (running.signal.aborted) return;
        this.#services.onPages(this.#services.pagesIn(data));
        this.#set({ data, work: null });
      },
      (error: unknown) => {
        if (running.signal.aborted) return;
        this.#set({ work: null, failure: this.#services.failureOf(error) });
      },
    );
  }

  #set(change: Partial<ListState<Data>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
