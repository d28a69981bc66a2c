import { type AlertKind, alertSchema } from '@contract/alerts.ts';
import { type QueueList, queueLists } from '@contract/moderation.ts';
import { paths } from '@contract/paths.ts';
import { dayMs } from '@contract/time.ts';
import { watchLater } from '../../../data/source.ts';
import { readEach } from '../../../data/stored-records.ts';
import { storedObject } from '../../../lib/stored.ts';
import { pageIdle } from '../../../platform/idle.ts';
import { type Subscribe, watchNothing, watchPath, watchTogether } from '../../../platform/watch-path.ts';

/** The maximum number of entries counted per list. */
export const countedMax = 50;
/** Older failures are not shown. */
const newsForMs = 7 * dayMs;

export interface Waiting {
  proposals: number;
  /** 0 for an admin who is not a moderator, because the database denies them the list. */
  held: number;
  reported: number;
  /** How often each kind of alert was raised recently, as far as alerts are kept. */
  alerts: Partial<Record<AlertKind, number>>;
  /** What the site gave up on. */
  failed: number;
}

export function alertsOf(stored: unknown, now: number): Waiting['alerts'] {
  const counts: Waiting['alerts'] = {};
  for (const [, { kind, count, lastAt }] of readEach('The alert', stored, alertSchema))
    if (lastAt >= now - newsForMs) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

const sizeOf = (stored: unknown) => Object.keys(storedObject(stored)).length;
const inList = (by: string) => ({ by, from: 1, count: countedMax });

/** Subscribes to the pending decisions and recent failures, once the page is idle. For admins. */
export const watchWaiting = (moderates: boolean): Subscribe<Waiting> => {
  const comments = (list: Extract<QueueList, 'held' | 'reported'>) =>
    moderates ? watchPath(paths.commentRecords(), sizeOf, inList(queueLists[list])) : watchNothing(0);
  return watchLater(async () => {
    await pageIdle();
    return watchTogether<Waiting>({
      proposals: watchPath(paths.eventProposals(), sizeOf, inList('waitingSince')),
      held: comments('held'),
      reported: comments('reported'),
      alerts: watchPath(paths.alerts(), (stored) => alertsOf(stored, Date.now())),
      failed: watchPath(paths.allFailedWork(), sizeOf, inList('failedAt')),
    });
  });
};
