import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { untilExpired } from '../../data/until-expired.ts';
import { watchCommentCount } from './api/comments.ts';
import { type OwnSuspension, watchOwnHeld, watchOwnSuspension } from './api/own.ts';
import type { WaitingComment } from './threads.ts';

/** Returns the live number of visible comments; `before` until the first snapshot. */
export const useCommentCount = (slug: string, before: number): number =>
  valueOf(useLive('the number of comments', slug, watchCommentCount(slug))) ?? before;

const none: readonly WaitingComment[] = [];

/** Returns the reader's held comments under an article, live. */
export const useOwnHeld = (uid: string | null, slug: string): readonly WaitingComment[] =>
  valueOf(
    useLive<readonly WaitingComment[]>(
      'what waits for a moderator',
      uid && `${uid} ${slug}`,
      (onHeld, onError) =>
        watchOwnHeld(uid ?? '', slug)(
          (all) => onHeld(all.map((each) => ({ ...each, state: 'held' }))),
          onError,
        ),
    ),
  ) ?? none;

/** Returns the reader's current suspension, live. Null as soon as it has expired or is lifted. */
export const useOwnSuspension = (uid: string | null): OwnSuspension | null =>
  valueOf(useLive('for a suspension', uid, untilExpired(watchOwnSuspension(uid ?? ''))));
