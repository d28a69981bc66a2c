import { paths } from '@contract/paths.ts';
import { loadFirebase } from './firebase/load.ts';
import type { Unsubscribe } from './firebase/types.ts';
import { pageIdle } from './idle.ts';
import { logError } from './log.ts';

export interface Counts {
  comments: number;
  horns: number;
}

/**
 * Follows the counts of an article, from when the page has loaded: they stand in it already. Loads the SDKs, so it is
 * for members, who have them.
 */
export function watchCounts(slug: string, onCounts: (counts: Counts) => void): Unsubscribe {
  let left = false;
  let unsubscribe: Unsubscribe | null = null;
  const failed = (error: unknown) => logError('Watching the counts of an article', error);
  const begin = async () => {
    await pageIdle();
    if (left) return;
    const { database } = await loadFirebase();
    if (left) return;
    const next = (value: unknown) => {
      const { comments = 0, horns = 0 } = (value ?? {}) as Partial<Counts>;
      onCounts({ comments, horns });
    };
    unsubscribe = database.watch(`${paths.article(slug)}/counts`, next, failed);
  };
  begin().catch(failed);
  return () => {
    left = true;
    unsubscribe?.();
  };
}
