import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { untilExpired } from '../../data/until-expired.ts';
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

/** `watchOwnTimeOut` as a live query, which ends with the time-out. */
const watchCurrentTimeOut = (uid: string) =>
  untilExpired<OwnTimeOut>((onTimeOut, onError) => watchOwnTimeOut(uid, onTimeOut, onError));

/** The time-out that the reader is in, live; null as soon as it is over or lifted. */
export const useOwnTimeOut = (uid: string | null): OwnTimeOut | null =>
  valueOf(useLive<OwnTimeOut | null>('for a time-out', uid, watchCurrentTimeOut(uid ?? '')));
