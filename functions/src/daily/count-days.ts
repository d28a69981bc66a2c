import { dayAfter, dayOf } from '../contract/calendar.ts';
import { dailyDaysKept, type DailyNumbers, type PageCount, pageCount } from '../contract/daily.ts';
import { cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { pageKinds } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { addReads } from './add-reads.ts';
import { countActs, countDonations, countSaves } from './count-acts.ts';

/** The most recent days are counted again, because a held comment or an update of a payment may arrive late. */
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

/** Returns a time a day earlier, which covers every time zone. Items of other days are ignored. */
const startOfDayBefore = (day: string) => Date.parse(`${day}T00:00:00Z`) - dayMs;

/**
 * Counts the days that are over and not counted yet, from the records themselves, so that a repeated or late run yields
 * the same numbers. A day whose record was deleted is counted again; if there are no records, all days are. Days before
 * the first activity get no record.
 */
export async function countDays({ database, clock }: StoreDeps): Promise<void> {
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
  const from = startOfDayBefore(due[0]);
  await addReads(acts, database);
  await countActs(acts, from, database);
  await countSaves(acts, from, database);
  await countDonations(gifts, startOfDayBefore(known[0]), database);

  const days = known.map((day) => {
    const { donations, given } = gifts.get(day) ?? nothing();
    // A number that did not exist when a day was counted stays missing for that day.
    return [day, { ...(acts.get(day) ?? stored[day]), donations, given }] as const;
  });
  const begun = first === undefined ? days.findIndex(([, numbers]) => hasSome(numbers)) : 0;
  if (begun < 0) return;
  await database.update({ [paths.daily()]: Object.fromEntries(days.slice(begun)) });
}
