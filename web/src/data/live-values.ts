import type { EventCard } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { pageIdle } from '../platform/idle.ts';
import { type Subscribe, watchPath } from '../platform/watch-path.ts';

interface ArticleCounts {
  comments: number;
  horns: number;
}

export interface LiveEvent {
  counts: { going: number; interested: number };
  /** Changes with every change to the event, but not with its counts. Null if the event has been deleted. */
  version: number | null;
}

/**
 * Returns a live query of a path once the page is idle, because the page already contains the value. Loads the SDKs, so
 * use it only for members, who load them anyway.
 */
async function whenIdle<Value>(path: string, parse: (stored: unknown) => Value): Promise<Subscribe<Value>> {
  await pageIdle();
  return watchPath(path, parse);
}

export const watchArticleCounts = (slug: string): Promise<Subscribe<ArticleCounts>> =>
  whenIdle(`${paths.article(slug)}/counts`, (stored) => ({
    comments: 0,
    horns: 0,
    ...(stored as Partial<ArticleCounts> | null),
  }));

export const watchEvent = (id: string): Promise<Subscribe<LiveEvent>> =>
  whenIdle(paths.event(id), (stored) => {
    const { counts, version = null } = (stored ?? {}) as Partial<EventCard>;
    return { counts: { going: 0, interested: 0, ...counts }, version };
  });

/** Watches the number of followers of a member or a band: `target` is a uid or a band tag. */
export const watchFollowers = (target: string): Promise<Subscribe<number>> =>
  whenIdle(paths.followerCount(target), (stored) => (typeof stored === 'number' ? stored : 0));
