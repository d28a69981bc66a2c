import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { watchCommentCount } from './api/comments.ts';
import { type OwnTimeOut, watchOwnHeld, watchOwnTimeOut } from './api/own.ts';
import type { WaitingComment } from './threads.ts';

/** How many comments can be seen, live; `before` until the first answer. */
export const useCommentCount = (slug: string, before: number): number =>
  valueOf(
    useLive<number>('the number of comments', slug, (onCount, onError) =>
      watchCommentCount(slug, onCount, onError),
    ),
  ) ?? before;

const none: readonly WaitingComment[] = [];

/** The reader's comments under an article that wait for a moderator, live. */
export const useOwnHeld = (uid: string | null, slug: string): readonly WaitingComment[] =>
  valueOf(
    useLive<readonly WaitingComment[]>(
      'what waits for a moderator',
      uid && `${uid} ${slug}`,
      (onHeld, onError) =>
        watchOwnHeld(
          uid ?? '',
          slug,
          (all) => onHeld(all.map((each) => ({ ...each, state: 'held' }))),
          onError,
        ),
    ),
  ) ?? none;

/** The longest delay of a browser timer, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** As `watchOwnTimeOut`, and null again when the time-out is over. */
const watchCurrentTimeOut =
  (uid: string): Watch<OwnTimeOut | null> =>
  (onTimeOut, onError) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = watchOwnTimeOut(
      uid,
      (next) => {
        clearTimeout(timer);
        const leftMs = (next?.until ?? 0) - Date.now();
        onTimeOut(leftMs > 0 ? next : null);
        if (leftMs > 0) timer = setTimeout(() => onTimeOut(null), Math.min(leftMs, longestTimerMs));
      },
      onError,
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };

/** The time-out that the reader is in, live; null as soon as it is over or lifted. */
export const useOwnTimeOut = (uid: string | null): OwnTimeOut | null =>
  valueOf(useLive<OwnTimeOut | null>('for a time-out', uid, watchCurrentTimeOut(uid ?? '')));
