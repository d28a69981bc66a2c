import { useEffect, useState } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { watchQueue } from './api/queue.ts';
import { queuePageSize } from './queue-observer.ts';

const lists = ['reported', 'held'] as const;
export type Waiting = Record<(typeof lists)[number], number | null>;

/** How many comments wait in the lists that ask for a decision, live; null while nobody knows. */
export function useWaiting(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ reported: null, held: null });
  useEffect(() => {
    // The same questions as those of the lists themselves: the SDK asks each only once.
    const unwatch = lists.map((list) =>
      watchQueue(list, queuePageSize, {
        onRows: ({ length }) => setWaiting((known) => ({ ...known, [list]: length })),
        onError: (error) => {
          logWatchError('Counting what waits', error);
          setWaiting((known) => ({ ...known, [list]: null }));
        },
      }),
    );
    return () => {
      for (const each of unwatch) each();
    };
  }, []);
  return waiting;
}

/** `Held (3)`, `Held (50+)`: no more than a page is counted. */
export const withCount = (label: string, count: number | null): string => {
  if (count === null || count === 0) return label;
  return `${label} (${count < queuePageSize ? count : `${queuePageSize}+`})`;
};
