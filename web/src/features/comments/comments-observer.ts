import { commentIdSchema, threadOf } from '@contract/comments.ts';
import { is } from 'valibot';
import { createStore } from '../../lib/store.ts';
import { isPermissionDenied } from '../../platform/data-error.ts';
import type { CommentsOrder } from './api/first-page.ts';
import type { SeenComment } from './api/public-comments.ts';
import { type Thread, threadsOf, UnseenThreads, withKept } from './threads.ts';
import {
  CommentPage,
  endOfThread,
  type PageEdge,
  type PageListener,
  type PageServices,
} from './comment-page.ts';

/** Whether there are more comments beyond the rendered ones. */
export type PagingState = 'end' | 'more' | 'loading' | 'failed';

export interface LoadedComments {
  state: 'ready';
  /** From top to bottom in the chosen order. */
  threads: readonly Thread[];
  /** The number of the page that each thread was read with, by thread ID. */
  pageOf: ReadonlyMap<string, number>;
  /** Threads that the reader has just started and whose position in the order is not loaded. */
  ownNewThreads: readonly Thread[];
  /**
   * The number of new comments that stay hidden until the reader asks for them, so that the content does not shift
   * while they read.
   */
  unseen: number;
  above: PagingState;
  below: PagingState;
  /** The comment that a link led to, and whether it exists. */
  sought: { id: string; found: boolean } | null;
}

export interface FailedComments {
  state: 'failed';
  /** The database denied them, because the article is not published any more. */
  isUnpublished: boolean;
  retry: () => void;
}

export type CommentsResult = { state: 'loading' } | FailedComments | LoadedComments;

export interface CommentsServices extends PageServices {
  onReconnect(listener: () => void): () => void;
  log(where: string, error: unknown): void;
}

/**
 * The comments of one article in one order, as consecutive live pages that load on demand. Independent of React; it
 * listens to the database only while it has subscribers.
 */
export class CommentsObserver {
  readonly #services: CommentsServices;
  #order: CommentsOrder;
  readonly #store = createStore<CommentsResult>(
    { state: 'loading' },
    { onFirst: () => this.#start(), onLast: () => this.#stop() },
  );
  readonly #unseenThreads = new UnseenThreads();
  readonly #ownNewThreads = new Map<string, CommentPage>();
  /** IDs of the threads that stay in the list even if their comments disappear. */
  readonly #kept = new Set<string>();
  /** Sorted by key. */
  #pages: CommentPage[] = [];
  /** The next page below, prefetched but not shown. */
  #ahead: CommentPage | null = null;
  #failed: 'above' | 'below' | null = null;
  #sought: string | null = null;
  #unsubscribeReconnect: (() => void) | null = null;

  constructor(services: CommentsServices, order: CommentsOrder) {
    this.#services = services;
    this.#order = order;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Sets the member whose own new threads are shown immediately. */
  setReader(uid: string | null): void {
    this.#unseenThreads.reader = uid;
    this.#publish();
  }

  /** Restarts in another order. */
  setOrder(order: CommentsOrder): void {
    if (order === this.#order) return;
    this.#order = order;
    this.#sought = null;
    if (!this.#store.isWatched()) return;
    this.#reset();
    this.#open(this.#beginning());
    this.#store.set({ state: 'loading' });
  }

  showUnseen(): void {
    this.#unseenThreads.showAll(this.#comments());
    this.#publish();
  }

  /** Loads the next page on that side. */
  more(side: 'above' | 'below'): void {
    const result = this.get();
    if (result.state !== 'ready' || !['more', 'failed'].includes(result[side])) return;
    this.#failed = null;
    const ahead = side === 'below' ? this.#ahead : null;
    this.#ahead = side === 'below' ? null : this.#ahead;
    const page = ahead ?? this.#pageAfter(side);
    if (page) this.#add(page, this.#isNewer(side));
    this.#publish();
  }

  /** Prefetches the next page below. */
  prepareMore(): void {
    const result = this.get();
    if (this.#ahead === null && result.state === 'ready' && result.below === 'more')
      this.#ahead = this.#pageAfter('below');
  }

  /** Loads and shows the thread of that comment, wherever it is in the order. */
  seek(id: string): void {
    this.#sought = id;
    this.#goToSought();
    this.#publish();
  }

  /** Shows a thread that the reader has just started, even if its position is not loaded. */
  addOwnThread(id: string): void {
    // The reader may have left the page before the thread was confirmed.
    if (!this.#store.isWatched() || this.#ownNewThreads.has(id) || this.#covers(id)) return;
    this.#ownNewThreads.set(id, this.#pageAt({ thread: id }));
  }

  /** Keeps a thread in the list, even if its comments disappear, until the returned function is called. */
  readonly keepThread = (id: string): (() => void) => {
    this.#kept.add(id);
    return () => {
      this.#kept.delete(id);
      this.#publish();
    };
  };

  readonly #retry = (): void => {
    if (!this.#store.isWatched() || this.get().state !== 'failed') return;
    this.#reset();
    this.#open(this.#beginning());
    this.#store.set({ state: 'loading' });
  };

  #start(): void {
    this.#unsubscribeReconnect = this.#services.onReconnect(this.#retry);
    this.#open(this.#beginning());
  }

  #stop(): void {
    this.#unsubscribeReconnect?.();
    this.#reset();
    this.#store.set({ state: 'loading' });
  }

  #reset(): void {
    for (const page of [...this.#pages, ...this.#ownNewThreads.values()]) page.stop();
    this.#ahead?.stop();
    this.#ahead = null;
    this.#pages = [];
    this.#ownNewThreads.clear();
    this.#failed = null;
    this.#unseenThreads.forget();
  }

  #beginning(): PageEdge {
    return this.#order === 'newest' ? { before: null } : { from: '' };
  }

  #isNewer(side: 'above' | 'below'): boolean {
    return (side === 'above') === (this.#order === 'newest');
  }

  #open(edge: PageEdge): void {
    this.#add(this.#pageAt(edge), 'from' in edge);
  }

  #add(page: CommentPage, isNewest: boolean): void {
    if (isNewest) this.#pages.push(page);
    else this.#pages.unshift(page);
  }

  /** Returns the page beyond the loaded ones, or null if there can be none. */
  #pageAfter(side: 'above' | 'below'): CommentPage | null {
    const [oldest, newest] = [this.#pages.at(0), this.#pages.at(-1)];
    if (this.#isNewer(side)) return newest?.before == null ? null : this.#pageAt({ from: newest.before });
    return oldest?.from ? this.#pageAt({ before: oldest.from }) : null;
  }

  #pageAt(edge: PageEdge): CommentPage {
    return new CommentPage(this.#services, edge, this.#listener);
  }

  readonly #listener: PageListener = {
    onChange: (page) => {
      if (page === this.#ahead) return;
      this.#goToSought();
      this.#publish();
    },
    onError: (page, error) => {
      if (isPermissionDenied(error)) {
        this.#reset();
        return this.#fail(true);
      }
      this.#services.log('Watching comments', error);
      if (page === this.#ahead) {
        page.stop();
        this.#ahead = null;
      } else if (this.#pages.includes(page)) this.#leaveOut(page);
    },
  };

  #fail(isUnpublished: boolean): void {
    this.#store.set({ state: 'failed', isUnpublished, retry: this.#retry });
  }

  /**
   * Handles a page that failed. A loaded page keeps its comments; one that never loaded is dropped and can be retried.
   */
  #leaveOut(page: CommentPage): void {
    if (page.comments !== null) return;
    page.stop();
    if (this.#pages.length === 1) return this.#fail(false);
    const wasNewer = this.#pages.indexOf(page) > 0;
    this.#pages = this.#pages.filter((other) => other !== page);
    this.#failed = this.#isNewer('above') === wasNewer ? 'above' : 'below';
    this.#publish();
  }

  #comments(): readonly SeenComment[] {
    return this.#pages.flatMap((page) => page.comments ?? []);
  }

  #covers(id: string): boolean {
    return this.#pages.some(
      ({ comments, from, before }) =>
        comments !== null && id >= (from ?? '') && (before === null || id < before),
    );
  }

  /** Shows the comment that a link led to. If it is not loaded, the page around it replaces the loaded ones. */
  #goToSought(): void {
    const id = this.#sought;
    if (id === null || this.#pages.length === 0) return;
    if (this.#pages.some(({ comments }) => comments === null)) return;
    if (!is(commentIdSchema, id) || this.#covers(id)) {
      this.#unseenThreads.showThread(id, this.#comments());
      return;
    }
    this.#reset();
    this.#open(this.#order === 'newest' ? { before: endOfThread(id) } : { from: id.slice(0, 20) });
    this.#store.set({ state: 'loading' });
  }

  #more(side: 'above' | 'below'): PagingState {
    if (this.#failed === side) return 'failed';
    const page = this.#isNewer(side) ? this.#pages.at(-1) : this.#pages.at(0);
    if (!page || page.comments === null) return 'loading';
    return (this.#isNewer(side) ? page.before === null : page.from === '') ? 'end' : 'more';
  }

  #publish(): void {
    if (this.#pages.every(({ comments }) => comments === null)) return;
    const shownNow = this.get();
    const before = shownNow.state === 'ready' ? shownNow : null;
    const all = this.#comments();
    const waits = this.#order === 'newest' && this.#more('above') === 'end';
    const shown = waits ? this.#unseenThreads.withoutUnseen(all) : all;
    const threads = withKept(threadsOf(shown, before?.threads), this.#kept, before?.threads);
    const ownNewThreads = [...this.#ownNewThreads]
      .filter(([id]) => !this.#covers(id))
      .flatMap(([, page]) => page.comments ?? []);
    const id = this.#sought;
    this.#store.set({
      state: 'ready',
      threads: this.#order === 'newest' ? threads.reverse() : threads,
      pageOf: new Map([
        ...[...(before?.pageOf ?? [])].filter(([thread]) => this.#kept.has(thread)),
        ...this.#pages.flatMap(({ number, comments }) =>
          (comments ?? []).map(({ id: each }): [string, number] => [threadOf(each), number]),
        ),
      ]),
      ownNewThreads: threadsOf(ownNewThreads, before?.ownNewThreads).reverse(),
      unseen:
        all.filter(({ state }) => state === 'visible').length -
        shown.filter(({ state }) => state === 'visible').length,
      above: this.#more('above'),
      below: this.#more('below'),
      sought: id === null ? null : { id, found: all.some((comment) => comment.id === id) },
    });
  }
}
