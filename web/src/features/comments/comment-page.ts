import { commentsPerPage, threadOf, threadSeparator } from '@contract/comments.ts';
import type { CommentsWatcher, KeyRange, SeenComment } from './api/comments.ts';
import { keepSame } from './threads.ts';

/** Where a page begins that is read towards older or newer comments (null: at the newest); or the one thread it is. */
export type PageEdge = { before: string | null } | { from: string } | { thread: string };

export interface PageServices {
  watch(keys: KeyRange, watcher: CommentsWatcher): () => void;
}

interface PageListener {
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** What stands behind a whole thread, before the next one. */
export const endOfThread = (id: string): string => `${threadOf(id)}${threadSeparator}${threadSeparator}`;

/** Where a page ends whose window ends with that comment: before it, or else behind its whole thread. */
const behind = (id: string): string => (threadOf(id) === id ? id : endOfThread(id));

/**
 * Some threads in a row, over one listener on the database. Where they end is known with the first answer: whole threads
 * of about `commentsPerPage` comments. From then on the page is that range of keys, whatever comes or goes in it.
 */
export class CommentPage {
  readonly #services: PageServices;
  readonly #listener: PageListener;
  #unwatch: (() => void) | null = null;
  #stopped = false;

  /** The first key of the page; '' where nothing can be older. Null until the first answer. */
  from: string | null;
  /** The first key behind the page; null where it is open to what is new, and until the first answer. */
  before: string | null;
  /** Null until they are there. */
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

  /** The first answer names the range; as long as all of it fits, nothing more has to be asked for. */
  #watchWindow(edge: Exclude<PageEdge, { thread: string }>): void {
    // One more towards the newer: it tells whether the last thread is whole.
    const keys: KeyRange =
      'from' in edge
        ? { from: edge.from, first: commentsPerPage + 1 }
        : { ...(edge.before !== null && { before: edge.before }), last: commentsPerPage };
    const towardsOlder = 'before' in edge;
    let known = false;
    this.#watch(keys, (comments) => {
      const full = comments.length >= (keys.first ?? commentsPerPage);
      if (!known && towardsOlder) this.from = full ? threadOf(comments[0]?.id ?? '') : '';
      if (!known && !towardsOlder) this.before = full ? behind(comments.at(-1)?.id ?? '') : null;
      known = true;
      if (full && this.#isCut(comments, towardsOlder)) this.#watchRange();
      else this.#take(comments);
    });
  }

  /** Whether the window leaves out a part of the range. */
  #isCut(comments: readonly SeenComment[], towardsOlder: boolean): boolean {
    if (towardsOlder) return (comments.at(0)?.id ?? '') > (this.from ?? '');
    return this.before === null || (comments.at(-1)?.id ?? '') < this.before;
  }

  #watchRange(): void {
    const { from, before } = this;
    this.#watch({ ...(from && { from }), ...(before !== null && { before }) }, (comments) =>
      this.#take(comments),
    );
  }

  #watch(keys: KeyRange, onComments: (comments: SeenComment[]) => void): void {
    const leave = this.#unwatch;
    this.#unwatch = this.#services.watch(keys, {
      onComments: (comments) => {
        if (!this.#stopped) onComments(comments);
      },
      onError: (error) => {
        if (!this.#stopped) this.#listener.onError(error);
      },
    });
    leave?.();
  }

  #take(comments: readonly SeenComment[]): void {
    const own = comments.filter(
      ({ id }) => id >= (this.from ?? '') && (this.before === null || id < this.before),
    );
    this.comments = keepSame(own, this.comments ?? []);
    this.#listener.onChange();
  }
}
