import type { EventCard } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';
import { watchPath } from '../platform/watch-path.ts';

export interface ArticleCounts {
  comments: number;
  horns: number;
}

export interface LiveEvent {
  counts: { going: number; interested: number };
  /** Changes with every change to the event, but not with its counts. Null if the event has been deleted. */
  version: number | null;
}

/**
 * Watches a path live until `signal` aborts. Starts once the page is idle, because the page already contains the
 * counts. Loads the SDKs, so use it only for members, who load them anyway.
 */
async function watchUntil(
  signal: AbortSignal,
  path: string,
  onValue: (stored: unknown) => void,
): Promise<void> {
  await pageIdle();
  if (signal.aborted) return;
  const unsubscribe = watchPath(path, onValue, (error) => logError('Watching live values', error));
  signal.addEventListener('abort', unsubscribe);
}

export const watchArticleCounts = (
  slug: string,
  onCounts: (counts: ArticleCounts) => void,
  signal: AbortSignal,
): Promise<void> =>
  watchUntil(signal, `${paths.article(slug)}/counts`, (stored) =>
    onCounts({ comments: 0, horns: 0, ...(stored as Partial<ArticleCounts> | null) }),
  );

export const watchEvent = (
  id: string,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> =>
  watchUntil(signal, paths.event(id), (stored) => {
    const { counts, version = null } = (stored ?? {}) as Partial<EventCard>;
    onEvent({ counts: { going: 0, interested: 0, ...counts }, version });
  });

/** Watches the number of followers of a member or a band: `target` is a uid or a band tag. */
export const watchFollowers = (
  target: string,
  onFollowers: (followers: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  watchUntil(signal, paths.followerCount(target), (stored) =>
    onFollowers(typeof stored === 'number' ? stored : 0),
  );
