import { type AlertKind, alertSchema } from '@contract/alerts.ts';
import { type QueueList, queueLists } from '@contract/moderation.ts';
import { paths } from '@contract/paths.ts';
import { dayMs } from '@contract/time.ts';
import { readEach } from '../../../data/stored-records.ts';
import { storedObject } from '../../../lib/stored.ts';
import { pageIdle } from '../../../platform/idle.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

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
export const watchWaiting =
  (moderates: boolean): Subscribe<Waiting> =>
  (onWaiting, onError) => {
    const counted: Partial<Waiting> = moderates ? {} : { held: 0, reported: 0 };
    let unwatch: (() => void)[] = [];
    let over = false;
    const update = (part: Partial<Waiting>) => {
      const { proposals, held, reported, alerts, failed } = Object.assign(counted, part);
      if (proposals === undefined || held === undefined || reported === undefined) return;
      if (alerts && failed !== undefined) onWaiting({ proposals, held, reported, alerts, failed });
    };
    const comments = (list: Extract<QueueList, 'held' | 'reported'>) =>
      watchPath(
        paths.commentRecords(),
        (stored) => update({ [list]: sizeOf(stored) }),
        onError,
        inList(queueLists[list]),
      );
    void pageIdle().then(() => {
      if (over) return;
      unwatch = [
        watchPath(
          paths.eventProposals(),
          (stored) => update({ proposals: sizeOf(stored) }),
          onError,
          inList('waitingSince'),
        ),
        watchPath(paths.alerts(), (stored) => update({ alerts: alertsOf(stored, Date.now()) }), onError),
        watchPath(
          paths.allFailedWork(),
          (stored) => update({ failed: sizeOf(stored) }),
          onError,
          inList('failedAt'),
        ),
        ...(moderates ? [comments('held'), comments('reported')] : []),
      ];
    });
    return () => {
      over = true;
      for (const one of unwatch) one();
    };
  };
