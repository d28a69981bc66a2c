import { siteTimeZone } from '@contract/site.ts';
import { dayMs, hourMs, minuteMs } from '@contract/time.ts';

let dates: Intl.DateTimeFormat | undefined;

const daysCounted = 7 * dayMs;
/** From this age on, a date includes its year, well before the same day recurs. */
const yearNeeded = 300 * dayMs;

/** Returns `12 min`, `3 h`, or `2 d`; from a week on a date, which includes the year if it is long past. */
export function ageOf(at: number, now: number): string {
  const passed = Math.max(minuteMs, now - at);
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min`;
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h`;
  if (passed < daysCounted) return `${Math.floor(passed / dayMs)} d`;
  dates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: siteTimeZone });
  const date = dates.format(at);
  return passed < yearNeeded ? date.slice(0, -' 2026'.length) : date;
}

/** Returns the age for use in a sentence: `3 h ago`, `on 14 Nov`. */
export const agePhrase = (at: number, now: number): string =>
  now - at < daysCounted ? `${ageOf(at, now)} ago` : `on ${ageOf(at, now)}`;
