import type { DailyNumbers } from '@contract/daily.ts';
import { paths } from '@contract/paths.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { pageIdle } from '../../../platform/idle.ts';

/** By day, such as `2026-11-22`. */
export type Daily = ReadonlyMap<string, DailyNumbers>;

export function dailyOf(stored: unknown): Daily {
  return new Map(
    Object.entries(storedObject(stored)).map(([day, value]) => {
      const numbers = storedObject(value);
      return [
        day,
        {
          reads: storedCount(numbers.reads),
          comments: storedCount(numbers.comments),
          members: storedCount(numbers.members),
          shows: storedCount(numbers.shows),
          donations: storedCount(numbers.donations),
          given: storedCount(numbers.given),
        },
      ];
    }),
  );
}

/**
 * The numbers of all days that are kept, 62 small records, once the page has what it needs. Admins only: the database refuses
 * everybody else.
 */
export async function readDaily(): Promise<Daily> {
  await pageIdle();
  const { database } = await loadFirebase();
  return dailyOf(await database.read(paths.daily()));
}
