import { hourMs } from '@contract/time.ts';
import { createStore, type Store } from '../lib/store.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import type { Subscribe } from '../platform/watch-path.ts';
import { type LoadFailure, loadFailureOf } from './load-failure.ts';

/** Identifies what a source reads. The first part names it in the log. Two sources of one key must read the same. */
type SourceKey = readonly [what: string, ...parts: (string | number | boolean)[]];

export interface SourceState<Data> {
  /** Undefined until the first value, which may be null. A failure keeps it, unless the database denied access. */
  data: Data | undefined;
  failure: LoadFailure | null;
  /** What the reader is waiting for. Null also while `data` is read again in the background. */
  loading: 'data' | 'more' | null;
}

export interface LoadRequest<Data> {
  /** What is shown and may be updated; undefined on the first load. */
  shown: Data | undefined;
  /** Whether to add a page to what is shown, instead of reading it again. */
  more: boolean;
}

interface Memory<Data> {
  /**
   * Keeps the data in memory after the last reader has left, until the member changes. The next reader sees it at once;
   * `stale` data is then read again, as it is when the network returns and after half an hour in another tab.
   */
  remember?: 'stale' | 'fresh';
  /** Data that came with the document; `old` data is shown and read again. */
  initial?: { data: Data; old: boolean } | null;
}

interface WatchOptions<Data> extends Memory<Data> {
  /** Subscribes to `pages` pages of the data. */
  watch: (...observer: [...Parameters<Subscribe<Data>>, pages: number]) => ReturnType<Subscribe<Data>>;
}

export interface LoadOptions<Data> extends Memory<Data> {
  load: (signal: AbortSignal, request: LoadRequest<Data>) => Promise<Data>;
  /** Returns whether data read in the background may replace what is shown. */
  mayReplace?: (shown: Data, next: Data) => boolean;
}

type SourceOptions<Data> = WatchOptions<Data> | LoadOptions<Data>;

export type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** A source, possibly with pending changes on top. */
export type ReadableSource<Data> = Readable<SourceState<Data>> & Pick<Source<Data>, 'retry' | 'more'>;

/** Subscribes by code that is loaded first. */
export const watchLater =
  <Data>(load: () => Promise<Subscribe<Data>>): Subscribe<Data> =>
  (onData, onError) => {
    let isCancelled = false;
    let unsubscribe: (() => void) | null = null;
    load()
      .then((watch) => {
        if (!isCancelled) unsubscribe = watch(onData, onError);
      })
      .catch(onError);
    return () => {
      isCancelled = true;
      unsubscribe?.();
    };
  };

const waiting = createStore(0);

/**
 * Counts what the next page is still waiting for: its code, and the initial data that it cannot render without. The bar at
 * the top of the page shows the progress. The sources of pages count by themselves.
 */
export const navigationProgress = {
  isPending: (): boolean => waiting.get() > 0,

  subscribe: waiting.subscribe,

  track<Result>(work: Promise<Result>): Promise<Result> {
    waiting.set(waiting.get() + 1);
    const done = () => waiting.set(waiting.get() - 1);
    work.then(done, done);
    return work;
  },
};

const rememberedAtMost = 300;
/** How long prefetched data counts as fresh. */
const prefetchedMs = 3000;
/** A shorter look at another tab leaves the page as it is. */
const longAwayMs = hourMs / 2;

/** The state of a source without data. */
export const empty = { data: undefined, failure: null, loading: 'data' } as const;

const sources = new Map<string, Source<unknown>>();

/** What one key reads: once, or live while it has readers. All readers of a key share one source. */
export class Source<Data> implements ReadableSource<Data> {
  readonly key: SourceKey;
  options: SourceOptions<Data>;
  readonly #id: string;
  readonly #store: Store<SourceState<Data>>;
  /** The last read, which `retry` repeats after a failure. */
  #work: 'data' | 'more' = 'data';
  #pages = 1;
  /** Ends the read in progress or the live query. */
  #cancel: (() => void) | null = null;
  #loading: Promise<unknown> | null = null;
  #isFresh = false;
  #isForgotten = false;
  #stopListening: (() => void) | null = null;

  constructor(key: SourceKey, id: string, options: SourceOptions<Data>) {
    this.key = key;
    this.#id = id;
    this.options = options;
    this.#store = createStore<SourceState<Data>>(empty, {
      onFirst: () => this.#start(),
      onLast: () => this.#stop(),
    });
    this.seed();
  }

  readonly get = (): SourceState<Data> => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly isWatched = (): boolean => this.#store.isWatched();

  /** Repeats what failed, or reads again in the background. */
  readonly retry = (): void => {
    const { failure, loading } = this.get();
    if (this.isWatched() && loading !== 'more') this.#read(failure ? this.#work : 'data');
  };

  /** Reads one more page. */
  readonly more = (): void => {
    const { data, failure, loading } = this.get();
    if (failure) this.retry();
    else if (data !== undefined && !loading) {
      this.#pages += 1;
      this.#read('more');
    }
  };

  /** Takes over the data that came with the document, unless it has data. */
  seed(): void {
    const { initial } = this.options;
    if (!initial || this.get().data !== undefined) return;
    this.#isFresh = !initial.old;
    this.#set({ data: initial.data, loading: null });
  }

  /** Loads the data before it has readers. Rejects if that fails; the first reader then loads it again. */
  async prefetch(): Promise<void> {
    if (this.isWatched() || this.#cancel || this.get().data !== undefined) return;
    this.#read('data');
    await this.#loading;
    setTimeout(() => {
      if (!this.isWatched()) this.#isFresh = false;
    }, prefetchedMs);
  }

  /** Drops the data once it has no readers. */
  forget(): void {
    this.#isForgotten = true;
    if (!this.isWatched()) this.#drop();
  }

  #start(): void {
    this.#stopListening = onReconnect((awayMs) => {
      const isStale = awayMs >= longAwayMs && this.options.remember === 'stale';
      if (this.get().failure || isStale) this.retry();
    });
    if (this.#loading) this.#track(this.#loading);
    if (this.get().failure || (!this.#cancel && (!this.#isFresh || 'watch' in this.options)))
      this.#read('data');
  }

  #stop(): void {
    this.#stopListening?.();
    // A reader that takes over in the same commit continues the read.
    queueMicrotask(() => {
      if (this.isWatched()) return;
      const { remember } = this.options;
      if (!remember || this.#isForgotten || this.get().data === undefined) return this.#drop();
      this.#end();
      this.#isFresh &&= remember === 'fresh';
      // The sources that were left first are dropped first.
      sources.delete(this.#id);
      sources.set(this.#id, this as Source<unknown>);
    });
  }

  #end(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#loading = null;
  }

  #drop(): void {
    this.#end();
    if (sources.get(this.#id) === this) sources.delete(this.#id);
    this.#isFresh = false;
    this.#isForgotten = false;
    this.#pages = 1;
    this.#set(empty);
  }

  #read(work: 'data' | 'more'): void {
    this.#end();
    this.#work = work;
    const shown = this.get().data;
    const isBackground = work === 'data' && shown !== undefined;
    this.#set({ failure: null, loading: isBackground ? null : work });

    const { options } = this;
    // A query may still report a value after it has been cancelled.
    let isCancelled = false;
    const onData = (data: Data) => {
      if (isCancelled) return;
      this.#isFresh = true;
      const mayReplace = !isBackground || !('load' in options) || (options.mayReplace?.(shown, data) ?? true);
      this.#set({ failure: null, loading: null, ...(mayReplace && { data }) });
    };
    const onError = (error: unknown) => {
      if (isCancelled) return;
      // Nobody waits for a prefetch.
      if (!this.isWatched()) return this.#drop();
      this.#end();
      const failure = loadFailureOf(error, this.key[0]);
      // What is remembered stays as it is.
      if (isBackground && options.remember) return;
      this.#set({ failure, loading: null, ...(failure.denied && { data: undefined }) });
    };
    if ('watch' in options) {
      const unsubscribe = options.watch(onData, onError, this.#pages);
      this.#cancel = () => {
        isCancelled = true;
        unsubscribe();
      };
      return;
    }
    const controller = new AbortController();
    this.#cancel = () => {
      isCancelled = true;
      controller.abort();
    };
    const loading = options.load(controller.signal, { shown, more: work === 'more' });
    this.#loading = loading;
    if (!isBackground && this.isWatched()) this.#track(loading);
    loading.then((data) => {
      if (!isCancelled) this.#cancel = this.#loading = null;
      onData(data);
    }, onError);
  }

  #track(loading: Promise<unknown>): void {
    if (this.options.remember === 'stale') void navigationProgress.track(loading);
  }

  #set(change: Partial<SourceState<Data>>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}

/** Returns the source of that key, which reads as the last call says. */
export function source<Data>(key: SourceKey, options: SourceOptions<Data>): Source<Data> {
  const id = JSON.stringify(key);
  const existing = sources.get(id) as Source<Data> | undefined;
  if (existing) {
    existing.options = options;
    existing.seed();
    return existing;
  }
  const made = new Source(key, id, options);
  // A server renders for many readers, and must not show one what it has read for another.
  if (import.meta.env.SSR) return made;
  sources.set(id, made as Source<unknown>);
  if (sources.size > rememberedAtMost) [...sources.values()].find((each) => !each.isWatched())?.forget();
  return made;
}

/** Returns the data that a source of that key has now. */
export const knownData = (key: SourceKey): unknown => sources.get(JSON.stringify(key))?.get().data;

/**
 * Drops what is remembered, or the part of it that `matches`. Call it when the member changes: what one may read is not
 * for whoever comes next.
 */
export function forgetSources(matches: (key: SourceKey) => boolean = () => true): void {
  for (const each of sources.values()) if (matches(each.key)) each.forget();
}
