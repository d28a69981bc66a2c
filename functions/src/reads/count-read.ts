import { dayOf } from '../contract/calendar.ts';
import type { Path } from '../contract/paths.ts';
import { readDaysKept, type ReadCounts } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { StoreDeps } from '../database.ts';

/** Increments a count for the current day in the site's time zone. Drops days that are past their retention. */
export async function countRead(place: Path<ReadCounts>, { database, clock }: StoreDeps): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  await database.transact(place, (stored) => {
    const { total = 0, days = {} } = stored ?? {};
    const kept = Object.entries({ ...days, [today]: (days[today] ?? 0) + 1 })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-readDaysKept);
    return { total: total + 1, days: Object.fromEntries(kept) };
  });
}
