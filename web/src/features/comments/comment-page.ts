import { commentsPerPage, threadOf, threadSeparator } from '@contract/comments.ts';
import { readAtOnceMax } from '@contract/reading.ts';
import type { Watch } from '../../platform/watch-path.ts';
import type { KeyRange, SeenComment } from './api/public-comments.ts';
import { reuseUnchanged } from './threads.ts';

/**
 * Where a page starts when reading towards older comments (`before`; null starts at the newest) or newer ones (`from`),
 * or a single thread.
 */
export type PageEdge = { before: string | null } | { from: string } | { thread: string };

export interface PageServices {
  watch(keys: KeyRange): Watch<SeenComment[]>;
}

export interface PageListener {
  onChange: (page: CommentPage) => void;
  onError: (page: CommentPage, error: unknown) => void;
}

/** Returns a key after all comments of the thread and before the next thread. */
export const endOfThread = (id: string): string => `${threadOf(id)}${threadSeparator}${threadSeparator}`;

const isFirst = ({ id }: SeenComment) => threadOf(id) === id;

/**
 * Returns whether enough comments remain without the thread that the window cuts off. If so, that thread is left to the
 * next page; otherwise all of it would have to be read first.
 */
const isEnough = (whole: readonly SeenComment[]) => whole.length >= commentsPerPage / 2;

/** Returns the first key of a page whose window starts with these comments, possibly in the middle of a thread. */
function startOfPage(comments: readonly SeenComment[]): string {
  const [first] = comments;
  if (!first) return '';
  const thread = threadOf(first.id);
  const whole = comments.filter(({ id }) => threadOf(id) !== thread);
  return isFirst(first) || !whole[0] || !isEnough(whole) ? thread : threadOf(whole[0].id);
}

/** Returns the first key after a page whose window ends with these comments, possibly in the middle of a thread. */
function endOfPage(comments: readonly SeenComment[]): string | null {
  const last = comments.at(-1);
  if (!last) return null;
  const thread = threadOf(last.id);
  const whole = comments.filter(({ id }) => threadOf(id) !== thread);
  return isFirst(last) || isEnough(whole) ? thread : endOfThread(thread);
}

/**
 * Consecutive threads, read by one database listener. The first snapshot fixes the key range: whole threads of about
 * `commentsPerPage` comments. From then on the page is that range, whatever is added to or removed from it.
 */
export class CommentPage {
  static #opened = 0;
  /** Unique for each page that is opened. */
  readonly number = (CommentPage.#opened += 1);
  readonly #services: PageServices;
  readonly #listener: PageListener;
  #unwatch: (() => void) | null = null;
  #stopped = false;

  /** The first key of the page, or '' if nothing older can exist. Null until the first snapshot. */
  from: string | null;
  /** The first key after the page. Null until the first snapshot, and for the page that new comments join. */
  before: string | null;
  /** Null until the first snapshot. */
  comments: readonly SeenComment[] | null = null;

  constructor(services: PageServices, edge: PageEdge, listener: PageListener) {
    this.#services = services;
    this.#listener = listener;
    this.from = 'from' in edge ? edge.from : 'thread' in edge ? edge.thread : null;
    this.before = 'before' in edge ? edge.before : 'thread' in edge ? endOfThread(edge.thread) : null;
    if ('thread' in edge) this.#watchRange();
    else this.#watchWindow(edge);
  }

  stop(): void {
    this.#stopped = true;
    this.#unwatch?.();
  }

  /**
   * Reads a window of comments. Its first snapshot fixes the range; no second query is needed while the window covers
   * all of it.
   */
  #watchWindow(edge: Exclude<PageEdge, { thread: string }>): void {
    // Towards newer comments, one extra comment is read: it shows whether the last thread is complete.
    const keys: KeyRange =
      'from' in edge
        ? { from: edge.from, first: commentsPerPage + 1 }
        : { ...(edge.before !== null && { before: edge.before }), last: commentsPerPage };
    const towardsOlder = 'before' in edge;
    let known = false;
    this.#watch(keys, (comments) => {
      const full = comments.length >= (keys.first ?? commentsPerPage);
      if (!known && towardsOlder) this.from = full ? startOfPage(comments) : '';
      if (!known && !towardsOlder) this.before = full ? endOfPage(comments) : null;
      known = true;
      if (full && this.#isCut(comments, towardsOlder)) this.#watchRange();
      else this.#take(comments);
    });
  }

  /** Returns whether the window misses a part of the range. */
  #isCut(comments: readonly SeenComment[], towardsOlder: boolean): boolean {
    if (towardsOlder) return (comments.at(0)?.id ?? '') > (this.from ?? '');
    return this.before === null || (comments.at(-1)?.id ?? '') < this.before;
  }

  #watchRange(): void {
    const { from, before } = this;
    const range = { ...(from && { from }), ...(before !== null && { before }), first: readAtOnceMax };
    this.#watch(range, (comments) => this.#take(comments));
  }

  #watch(keys: KeyRange, onComments: (comments: SeenComment[]) => void): void {
    const leave = this.#unwatch;
    this.#unwatch = this.#services.watch(keys)(
      (comments) => {
        if (!this.#stopped) onComments(comments);
      },
      (error) => {
        if (!this.#stopped) this.#listener.onError(this, error);
      },
    );
    leave?.();
  }

  #take(comments: readonly SeenComment[]): void {
    const own = comments.filter(
      ({ id }) => id >= (this.from ?? '') && (this.before === null || id < this.before),
    );
    this.comments = reuseUnchanged(own, this.comments ?? []);
    this.#listener.onChange(this);
  }
}
