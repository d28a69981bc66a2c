import { paths } from '@contract/paths.ts';
import { loadFirebase } from './firebase/load.ts';
import type { Unsubscribe } from './firebase/types.ts';
import { pageIdle } from './idle.ts';
import { logError } from './log.ts';

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
  let left = false;
  let unsubscribe: Unsubscribe | null = null;
  const failed = (error: unknown) => logError('Watching counts', error);
  const begin = async () => {
    await pageIdle();
    if (left) return;
    const { database } = await loadFirebase();
    if (left) return;
    unsubscribe = database.watch(`${path}/counts`, (value) => onCounts(value ?? {}), failed);
  };
  begin().catch(failed);
  return () => {
    left = true;
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
