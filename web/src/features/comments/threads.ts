import { threadOf } from '@contract/comments.ts';
import type { OwnHeldComment } from './api/own.ts';
import type { SeenComment } from './api/public-comments.ts';

/** One of the reader's own held comments, which nobody else sees. */
export type WaitingComment = OwnHeldComment & { state: 'held' };
export type ShownComment = SeenComment | WaitingComment;

export interface Thread {
  id: string;
  /** Null if only the replies are visible. */
  first: ShownComment | null;
  /** Oldest first. */
  replies: readonly ShownComment[];
}

const isSame = (one: Thread, other: Thread): boolean =>
  one.first === other.first &&
  one.replies.length === other.replies.length &&
  one.replies.every((reply, index) => reply === other.replies[index]);

/**
 * Groups comments, sorted by ID, into threads. A thread that is unchanged since `before` keeps its object identity, so
 * that it is not re-rendered.
 */
export function threadsOf(comments: readonly ShownComment[], before: readonly Thread[] = []): Thread[] {
  const known = new Map(before.map((thread) => [thread.id, thread]));
  const threads = new Map<string, { first: ShownComment | null; replies: ShownComment[] }>();
  for (const comment of comments) {
    const id = threadOf(comment.id);
    const thread = threads.get(id) ?? { first: null, replies: [] };
    if (id === comment.id) thread.first = comment;
    else thread.replies.push(comment);
    threads.set(id, thread);
  }
  return [...threads].map(([id, parts]) => {
    const thread = { id, ...parts };
    const old = known.get(id);
    return old && isSame(old, thread) ? old : thread;
  });
}

/** Adds, without comments, those threads of `before` that are kept although they have disappeared. */
export function withKept(
  threads: Thread[],
  kept: ReadonlySet<string>,
  before: readonly Thread[] = [],
): Thread[] {
  const shown = new Set(threads.map(({ id }) => id));
  const gone = before.filter(({ id }) => kept.has(id) && !shown.has(id));
  if (gone.length === 0) return threads;
  const emptied = gone.map((thread) =>
    thread.first || thread.replies.length > 0 ? { id: thread.id, first: null, replies: [] } : thread,
  );
  return [...threads, ...emptied].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Keeps the object identity of unchanged comments, so that they are not re-rendered. */
export function reuseUnchanged(now: readonly SeenComment[], before: readonly SeenComment[]): SeenComment[] {
  const known = new Map(before.map((comment) => [comment.id, comment]));
  return now.map((comment) => {
    const old = known.get(comment.id);
    return old && JSON.stringify(old) === JSON.stringify(comment) ? old : comment;
  });
}

function withWaiting(thread: Thread, held: readonly WaitingComment[]): Thread {
  const own = held.filter(({ id }) => threadOf(id) === thread.id);
  if (own.length === 0) return thread;
  const ids = new Set(own.map(({ id }) => id));
  const replies = [
    ...thread.replies.filter(({ id }) => !ids.has(id)),
    ...own.filter(({ id }) => id !== thread.id),
  ];
  return {
    id: thread.id,
    first: own.find(({ id }) => id === thread.id) ?? thread.first,
    replies: replies.sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** Merges the held comments into their threads. `apart` are those whose thread is not shown. */
export function mergeWaiting(
  threads: readonly Thread[],
  held: readonly WaitingComment[],
): { threads: readonly Thread[]; apart: readonly WaitingComment[] } {
  if (held.length === 0) return { threads, apart: [] };
  const shown = new Set(threads.map(({ id }) => id));
  return {
    threads: threads.map((thread) => withWaiting(thread, held)),
    apart: held.filter(({ id }) => !shown.has(threadOf(id))),
  };
}

interface ThreadsOfPage {
  page: number;
  threads: Thread[];
}

/** Groups the threads by the page that they were read with, preserving their order. */
export function byPage(threads: readonly Thread[], pageOf: ReadonlyMap<string, number>): ThreadsOfPage[] {
  const pages = new Map<number, Thread[]>();
  for (const thread of threads) {
    const page = pageOf.get(thread.id) ?? 0;
    const those = pages.get(page);
    if (those) those.push(thread);
    else pages.set(page, [thread]);
  }
  return [...pages].map(([page, those]) => ({ page, threads: those }));
}

const isFirst = ({ id }: SeenComment) => threadOf(id) === id;

const newestOf = (comments: readonly SeenComment[]): string => comments.filter(isFirst).at(-1)?.id ?? '';

/**
 * Tracks the threads that others have started since the list was shown. They stay hidden until the reader asks for
 * them.
 */
export class UnseenThreads {
  reader: string | null = null;
  /** The newest thread that the reader has seen. Null before the list is shown. */
  #upTo: string | null = null;

  /** Filters the comments to show from all comments, sorted by ID. */
  withoutUnseen(comments: readonly SeenComment[]): readonly SeenComment[] {
    // In an empty list there is nothing that could shift while the reader is reading.
    if (!this.#upTo) this.#upTo = newestOf(comments);
    const upTo = this.#upTo;
    const hidden = new Set(
      comments
        .filter((comment) => isFirst(comment) && comment.id > upTo && !this.#isOwn(comment))
        .map(({ id }) => id),
    );
    return hidden.size === 0 ? comments : comments.filter(({ id }) => !hidden.has(threadOf(id)));
  }

  showAll(comments: readonly SeenComment[]): void {
    this.#upTo = newestOf(comments);
  }

  /** Shows everything if a link leads to an unseen thread. */
  showThread(id: string, comments: readonly SeenComment[]): void {
    if (this.#upTo !== null && threadOf(id) > this.#upTo) this.showAll(comments);
  }

  forget(): void {
    this.#upTo = null;
  }

  #isOwn({ author }: SeenComment): boolean {
    return this.reader !== null && author === this.reader;
  }
}
