import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { watchQueue } from './api/queue.ts';
import { queuePageSize } from './queue-observer.ts';

type DecisionList = 'reported' | 'held';
export type Waiting = Record<DecisionList, number | null>;

// The same query as that of the list itself: the SDK sends it only once.
const useCount = (list: DecisionList): number | null =>
  valueOf(
    useLive<number>('what waits', list, (onCount, onError) =>
      watchQueue(list, queuePageSize, { onRows: ({ length }) => onCount(length), onError }),
    ),
  );

/** The number of comments in the lists that need a decision, live; null while unknown. */
export const useWaiting = (): Waiting => ({ reported: useCount('reported'), held: useCount('held') });

/** `Held (3)` or `Held (50+)`: no more than one page is counted. */
export const withCount = (label: string, count: number | null): string => {
  if (count === null || count === 0) return label;
  return `${label} (${count < queuePageSize ? count : `${queuePageSize}+`})`;
};
