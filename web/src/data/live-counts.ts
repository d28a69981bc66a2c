import { paths } from '@contract/paths.ts';
import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';
import { watchPath } from '../platform/watch-path.ts';

export interface LiveCounts {
  article: { comments: number; horns: number };
  event: { going: number; interested: number };
}

const counted: { [Kind in keyof LiveCounts]: { path: (id: string) => string; zero: LiveCounts[Kind] } } = {
  article: { path: paths.article, zero: { comments: 0, horns: 0 } },
  event: { path: paths.event, zero: { going: 0, interested: 0 } },
};

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
  const unsubscribe = watchPath(path, onValue, (error) => logError('Watching counts', error));
  signal.addEventListener('abort', unsubscribe);
}

/** Watches the counts of an article or event. `id` is an article's slug or an event's key. */
export function watchCounts<Kind extends keyof LiveCounts>(
  kind: Kind,
  id: string,
  onCounts: (counts: LiveCounts[Kind]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { path, zero } = counted[kind];
  return watchUntil(signal, `${path(id)}/counts`, (stored) =>
    onCounts({ ...zero, ...(stored as Partial<LiveCounts[Kind]> | null) }),
  );
}

/** Watches the number of followers of a member or a band. `id` is the member's uid or the band's key. */
export const watchFollowers = (
  kind: 'profile' | 'band',
  id: string,
  onFollowers: (followers: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  watchUntil(signal, `${paths[kind](id)}/followers`, (stored) =>
    onFollowers(typeof stored === 'number' ? stored : 0),
  );
