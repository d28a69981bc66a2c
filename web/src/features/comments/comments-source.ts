import { commentsPerPage, threadOf, threadSeparator } from '@contract/comments.ts';
import { readAtOnceMax } from '@contract/reading.ts';
import { useMemo, useState } from 'react';
import type { LoadFailure } from '../../data/load-failure.ts';
import { source } from '../../data/source.ts';
import { useSource, useSources } from '../../data/use-source.ts';
import type { CommentsOrder } from './api/first-page.ts';
import type { OwnHeldComment } from './api/own.ts';
import { type KeyRange, type PublicComment, watchComments } from './api/public-comments.ts';

/** One of the reader's own held comments, which nobody else sees. */
export type WaitingComment = OwnHeldComment & { state: 'held' };
export type ShownComment = PublicComment | WaitingComment;

export interface Thread {
  id: string;
  /** Null if only the replies are visible. */
  first: ShownComment | null;
  /** Oldest first. */
  replies: readonly ShownComment[];
}

/** Groups comments into threads, oldest first, with the held comments that belong to them. */
export function threadsOf(comments: readonly ShownComment[], held: readonly WaitingComment[] = []): Thread[] {
  const ids = new Set(comments.map(({ id }) => threadOf(id)));
  const all = [...comments, ...held.filter(({ id }) => ids.has(threadOf(id)))];
  const threads = new Map<string, { first: ShownComment | null; replies: ShownComment[] }>();
  // A comment is public and held at once for the moment until both copies have arrived.
  for (const comment of new Map(all.map((one) => [one.id, one])).values()) {
    const id = threadOf(comment.id);
    const thread = threads.get(id) ?? { first: null, replies: [] };
    if (id === comment.id) thread.first = comment;
    else thread.replies.push(comment);
    threads.set(id, thread);
  }
  return [...threads].map(([id, { first, replies }]) => ({
    id,
    first,
    replies: replies.sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}

/** Returns a key after all comments of the thread and before the next thread. */
const endOfThread = (id: string): string => `${threadOf(id)}${threadSeparator}${threadSeparator}`;

/** The comments of a thread, live. None if it does not exist. */
export const threadSource = (slug: string, thread: string) =>
  source<readonly PublicComment[]>(['a thread of comments', slug, thread], {
    watch: watchComments(slug, { from: thread, before: endOfThread(thread), first: readAtOnceMax }),
  });

/** Consecutive threads. */
interface CommentPage {
  /** Sorted by ID. */
  comments: readonly PublicComment[];
  /** The key of the next page, null if there are no more comments. */
  next: string | null;
}

/** A page is identified by its order and, except for the first one, by the comment ID at which it starts. */
const firstPageOf = (order: CommentsOrder): string => `${order}:`;

const isFirst = ({ id }: PublicComment) => threadOf(id) === id;

/**
 * Returns where a page ends whose window of comments may cut off a thread. If enough others remain, that thread is left
 * to the next page; otherwise all of it is read.
 */
function endOfPage(comments: readonly PublicComment[], isNewestFirst: boolean): string | null {
  const outermost = isNewestFirst ? comments[0] : comments.at(-1);
  if (!outermost) return null;
  const thread = threadOf(outermost.id);
  const whole = comments.filter(({ id }) => threadOf(id) !== thread);
  const isEnough = whole.length >= commentsPerPage / 2;
  if (!isNewestFirst) return isFirst(outermost) || isEnough ? thread : endOfThread(thread);
  return isFirst(outermost) || !whole[0] || !isEnough ? thread : threadOf(whole[0].id);
}

/**
 * About `commentsPerPage` comments in whole threads, live. The first snapshot fixes where the page ends: from then on, it
 * has whatever is added to or removed from that range.
 */
function pageSource(slug: string, key: string) {
  const [order, start = ''] = key.split(':');
  const isNewestFirst = order === 'newest';
  // Towards newer comments, one extra comment is read: it shows whether the last thread is complete.
  const initial: KeyRange = isNewestFirst
    ? { ...(start !== '' && { before: start }), last: commentsPerPage }
    : { from: start, first: commentsPerPage + 1 };
  return source<CommentPage>(['comments', slug, key], {
    watch(onPage, onError) {
      let end: string | null | undefined;
      const range = () => {
        const [from, before] = isNewestFirst ? [end ?? '', start] : [start, end ?? ''];
        return { ...(from !== '' && { from }), ...(before !== '' && { before }) };
      };
      const show = (comments: readonly PublicComment[]) => {
        const { from = '', before = null } = range();
        const own = comments.filter(({ id }) => id >= from && (before === null || id < before));
        onPage({ comments: own, next: end ? `${order}:${end}` : null });
      };
      let unsubscribe = watchComments(slug, initial)((comments) => {
        const isFull = comments.length >= (initial.first ?? commentsPerPage);
        if (end === undefined) end = isFull ? endOfPage(comments, isNewestFirst) : null;
        const isCut = isNewestFirst
          ? (comments[0]?.id ?? '') > (end ?? '')
          : end === null || (comments.at(-1)?.id ?? '') < end;
        if (!isFull || !isCut) return show(comments);
        const leave = unsubscribe;
        unsubscribe = watchComments(slug, { ...range(), first: readAtOnceMax })(show, onError);
        leave();
      }, onError);
      return () => unsubscribe();
    },
  });
}

const newestThreadIn = (comments: readonly PublicComment[]): string =>
  comments.filter(isFirst).at(-1)?.id ?? '';

interface ReaderPlace {
  /** The reader's own new threads are shown immediately. */
  uid: string | null;
  /** The thread that a link led to. */
  linked: string | null;
}

export interface LoadedComments {
  /** From top to bottom. */
  pages: readonly { key: string; comments: readonly PublicComment[] }[];
  /** Those of the pages, and those that stay hidden until the reader asks for them. */
  all: readonly PublicComment[];
  /**
   * The number of new comments that stay hidden until the reader asks for them, so that the content does not shift
   * while they read.
   */
  unseen: number;
  /** Returns the ID of the newest thread, which is now shown. */
  showUnseen: () => string;
  /** Whether there are more comments below. */
  below: 'end' | 'more' | 'loading' | 'failed';
  more: () => void;
  failure: LoadFailure | null;
  retry: () => void;
}

/** Reads an article's comments in an order, page by page, live. */
export function useComments(
  slug: string,
  order: CommentsOrder,
  { uid, linked }: ReaderPlace,
): LoadedComments {
  const first = firstPageOf(order);
  const [keys, setKeys] = useState<readonly string[]>([first]);
  /** The newest thread that the reader has seen. */
  const [seen, setSeen] = useState('');
  const loaded = useSources(keys, (key) => pageSource(slug, key));
  const { data: last, failure, retry } = useSource(pageSource(slug, keys.at(-1) ?? first));
  // In another order, or when the comments are back that the database denied, the list starts anew.
  if (keys[0] !== first || (failure?.denied && keys.length > 1)) {
    setKeys([first]);
    setSeen('');
  }
  const newestPage = order === 'newest' ? loaded[first]?.comments : undefined;
  const newest = newestThreadIn(newestPage ?? []);
  // In an empty list there is nothing that could shift while the reader is reading.
  const isLinkedUnseen = linked !== null && linked > seen && linked <= newest;
  if (newest !== '' && (seen === '' || isLinkedUnseen)) setSeen(newest);

  const shown = useMemo(() => {
    const hidden = new Set(
      newestPage
        ?.filter(
          (comment) =>
            isFirst(comment) && seen !== '' && comment.id > seen && (uid === null || comment.author !== uid),
        )
        .map(({ id }) => id),
    );
    return newestPage?.filter(({ id }) => !hidden.has(threadOf(id)));
  }, [newestPage, seen, uid]);
  const pages = keys.flatMap((key, index) => {
    const comments = (index === 0 && shown) || loaded[key]?.comments;
    return comments ? [{ key, comments }] : [];
  });
  const visible = (comments: readonly PublicComment[] = []) =>
    comments.filter(({ state }) => state === 'visible').length;
  return {
    pages,
    all: keys.flatMap((key) => loaded[key]?.comments ?? []),
    unseen: visible(newestPage) - visible(shown),
    showUnseen: () => {
      setSeen(newest);
      return newest;
    },
    below: failure ? 'failed' : !last ? 'loading' : last.next === null ? 'end' : 'more',
    more: () => {
      if (failure) retry();
      else if (last?.next) setKeys([...keys, last.next]);
    },
    failure: pages.length === 0 ? failure : null,
    retry,
  };
}
