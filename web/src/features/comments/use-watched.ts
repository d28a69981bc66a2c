import { useEffect, useState } from 'react';
import { watchCommentCount } from './api/comments.ts';
import { type OwnTimeOut, watchOwnHeld, watchOwnTimeOut } from './api/own.ts';
import { logWatchError } from '../../platform/log.ts';
import type { WaitingComment } from './threads.ts';

/** How many comments can be seen; `before` until the first answer. */
export function useCommentCount(slug: string, before: number): number {
  const [count, setCount] = useState(before);
  useEffect(
    () =>
      watchCommentCount(slug, setCount, (error) => logWatchError('Watching the number of comments', error)),
    [slug],
  );
  return count;
}

const none: readonly WaitingComment[] = [];

/** What of the reader's comments waits for a moderator. */
export function useOwnHeld(uid: string | null, slug: string): readonly WaitingComment[] {
  const [held, setHeld] = useState(none);
  useEffect(() => {
    if (uid === null) return;
    return watchOwnHeld(
      uid,
      slug,
      (all) => setHeld(all.map((each) => ({ ...each, state: 'held' }))),
      (error) => logWatchError('Watching what waits for a moderator', error),
    );
  }, [uid, slug]);
  return held;
}

/** The longest that a timer of the browser can wait. */
const longest = 2 ** 31 - 1;

/** The time-out that the reader is in; null as soon as it is over or lifted. */
export function useOwnTimeOut(uid: string | null): OwnTimeOut | null {
  const [timeOut, setTimeOut] = useState<OwnTimeOut | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let end: ReturnType<typeof setTimeout> | undefined;
    const unwatch = watchOwnTimeOut(
      uid,
      (next) => {
        clearTimeout(end);
        const left = (next?.until ?? 0) - Date.now();
        setTimeOut(left > 0 ? next : null);
        if (left > 0) end = setTimeout(() => setTimeOut(null), Math.min(left, longest));
      },
      (error) => logWatchError('Watching for a time-out', error),
    );
    return () => {
      clearTimeout(end);
      unwatch();
    };
  }, [uid]);
  return timeOut;
}
