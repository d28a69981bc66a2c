import { eventsPerPage } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { minuteMs } from '@contract/time.ts';
import { cacheFor } from '../lib/cache-for.ts';
import { storedObject } from '../lib/stored.ts';
import { publicReader } from '../platform/database-rest.ts';

export type StoredCard = Record<string, unknown> & { id: string };

/**
 * Returns the stored cards of the events around today, upcoming ones first, cached for a few minutes. Forms build
 * suggestions from them.
 */
export const listedNow = cacheFor(5 * minuteMs, async (now): Promise<StoredCard[]> => {
  const reader = publicReader();
  const [next, past] = await Promise.all([
    reader.lowest(paths.events(), { by: 'until', count: eventsPerPage, from: now }),
    reader.highest(paths.events(), {
      ...{ by: 'until', count: eventsPerPage },
      after: { value: now, key: '0' },
    }),
  ]);
  return [...next, ...past].map(({ key, value }) => ({ ...storedObject(value), id: key }));
});
