import { dayAfter, dayOf } from '../contract/calendar.ts';
import { fieldOf, type Path } from '../contract/paths.ts';
import { readDaysKept, type ReadCounts } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { Changes, StoreDeps } from '../database.ts';

/**
 * Increments counts, in total and for the current day in the site's time zone. Drops days that are past their retention.
 * No transaction: any number of readers count at once, and a lost response counts twice at worst.
 */
export async function countRead(
  places: readonly Path<ReadCounts>[],
  { database, clock }: StoreDeps,
): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  const changes: Changes = {};
  for (const place of places) {
    const days = fieldOf(place, 'days');
    const to = dayAfter(today, -readDaysKept);
    for (const { key } of await database.query(days, { by: '$key', to, limit: readDaysKept }))
      changes[`${days}/${key}`] = null;
    changes[`${days}/${today}`] = database.oneMore;
    changes[fieldOf(place, 'total')] = database.oneMore;
  }
  await database.update(changes);
}
