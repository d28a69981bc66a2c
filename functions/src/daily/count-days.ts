import { dayAfter, dayOf } from '../contract/calendar.ts';
import { dailyDaysKept, type DailyNumbers, type PageCount, pageCount } from '../contract/daily.ts';
import { cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { pageKinds } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { addReads } from './add-reads.ts';
import { countActs, countDonations, countSaves } from './count-acts.ts';

/** The last days are counted again: a comment that was held, and news of a payment, may come later. */
export const recountedDays = 3;

const noPages = Object.fromEntries(pageKinds.map((kind) => [pageCount(kind), 0])) as Record<
  PageCount,
  number
>;

const nothing = (): DailyNumbers => ({
  ...noPages,
  reads: 0,
  listens: 0,
  saves: 0,
  comments: 0,
  members: 0,
  shows: 0,
  donations: 0,
  given: cents(0),
});

const hasSome = (numbers: object) => Object.values(numbers).some((count) => count > 0);

/** A day more on both sides covers every time zone; what belongs to another day is left out. */
const momentBefore = (day: string) => Date.parse(`${day}T00:00:00Z`) - dayMs;

/**
 * Counts the days that are over and not counted yet, from the records themselves: a run that is repeated, or comes late, ends
 * with the same numbers. A day whose record was thrown away is counted anew, and without any all of them are. Days before the
 * first on which anything happened have none.
 */
export async function countDays({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  const stored = (await database.get(paths.daily())) ?? {};
  const first = Object.keys(stored).sort()[0];
  const kept = Array.from({ length: dailyDaysKept }, (_, index) => dayAfter(today, index - dailyDaysKept));
  const known = first === undefined ? kept : kept.filter((day) => day >= first);
  const again = kept.slice(-recountedDays);
  const due = known.filter((day) => !stored[day] || again.includes(day));
  if (!due[0] || !known[0]) return;

  const acts = new Map(due.map((day) => [day, nothing()]));
  const gifts = new Map(known.map((day) => [day, nothing()]));
  const from = momentBefore(due[0]);
  await addReads(acts, database);
  await countActs(acts, from, database);
  await countSaves(acts, from, database);
  await countDonations(gifts, momentBefore(known[0]), database);

  const days = known.map((day) => {
    const { donations, given } = gifts.get(day) ?? nothing();
    // A day that was counted before a number existed keeps no value for it.
    return [day, { ...(acts.get(day) ?? stored[day]), donations, given }] as const;
  });
  const begun = first === undefined ? days.findIndex(([, numbers]) => hasSome(numbers)) : 0;
  if (begun < 0) return;
  await database.update({ [paths.daily()]: Object.fromEntries(days.slice(begun)) });
}
