import { dayOf } from '../contract/calendar.ts';
import type { Path } from '../contract/paths.ts';
import { readDaysKept, type ReadCounts } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { ReadDeps } from './read-deps.ts';

/** Counts one more at a place, on the site's day. Days that are no longer kept leave it. */
export async function countRead(place: Path<ReadCounts>, { database, clock }: ReadDeps): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  await database.transact(place, (stored) => {
    const { total = 0, days = {} } = stored ?? {};
    const kept = Object.entries({ ...days, [today]: (days[today] ?? 0) + 1 })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-readDaysKept);
    return { total: total + 1, days: Object.fromEntries(kept) };
  });
}
