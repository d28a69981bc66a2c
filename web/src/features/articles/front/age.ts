import { siteTimeZone } from '@contract/site.ts';
import { dayMs, hourMs, minuteMs } from '@contract/time.ts';
import { plural } from '../../../lib/plural.ts';

let dates: Intl.DateTimeFormat | undefined;

const daysCounted = 7 * dayMs;
/** From this age on, a date includes its year, well before the same day recurs. */
const yearNeeded = 300 * dayMs;

function dateOf(at: number, passed: number): string {
  dates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: siteTimeZone });
  const date = dates.format(at);
  return passed < yearNeeded ? date.slice(0, -' 2026'.length) : date;
}

/** Returns the largest unit that has passed, and how often; null from a week on. */
function countedAge(passed: number): { count: number; short: string; unit: string } | null {
  if (passed < hourMs) return { count: Math.floor(passed / minuteMs), short: 'min', unit: 'minute' };
  if (passed < dayMs) return { count: Math.floor(passed / hourMs), short: 'h', unit: 'hour' };
  if (passed < daysCounted) return { count: Math.floor(passed / dayMs), short: 'd', unit: 'day' };
  return null;
}

const passedSince = (at: number, now: number) => Math.max(minuteMs, now - at);

/** Returns `12 min`, `3 h`, or `2 d`; from a week on a date, which includes the year if it is long past. */
export function ageOf(at: number, now: number): string {
  const passed = passedSince(at, now);
  const age = countedAge(passed);
  return age ? `${age.count} ${age.short}` : dateOf(at, passed);
}

/** Returns the age in words: `3 hours ago`, `on 14 Nov`. */
export function agePhrase(at: number, now: number): string {
  const passed = passedSince(at, now);
  const age = countedAge(passed);
  return age ? `${plural(age.count, age.unit)} ago` : `on ${dateOf(at, passed)}`;
}
