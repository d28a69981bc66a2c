import { paths } from '@contract/paths.ts';
import type { Unsubscribe } from '../platform/firebase/types.ts';
import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';
import { watchPath } from '../platform/watch-path.ts';

export interface Counts {
  comments: number;
  horns: number;
}

export interface EventCounts {
  going: number;
  interested: number;
}

/**
 * Follows counts, from when the page has loaded: they stand in it already. Loads the SDKs, so it is for members, who
 * have them.
 */
function watchAt(path: string, onCounts: (stored: object) => void): Unsubscribe {
  let cancelled = false;
  let unsubscribe: Unsubscribe | null = null;
  void pageIdle().then(() => {
    if (cancelled) return;
    unsubscribe = watchPath(
      `${path}/counts`,
      (value) => onCounts(value ?? {}),
      (error) => logError('Watching counts', error),
    );
  });
  return () => {
    cancelled = true;
    unsubscribe?.();
  };
}

export const watchCounts = (slug: string, onCounts: (counts: Counts) => void): Unsubscribe =>
  watchAt(paths.article(slug), ({ comments = 0, horns = 0 }: Partial<Counts>) =>
    onCounts({ comments, horns }),
  );

export const watchEventCounts = (id: string, onCounts: (counts: EventCounts) => void): Unsubscribe =>
  watchAt(paths.event(id), ({ going = 0, interested = 0 }: Partial<EventCounts>) =>
    onCounts({ going, interested }),
  );
