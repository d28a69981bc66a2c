import { siteTimeZone } from '@contract/site.ts';
import { dayMs, hourMs, minuteMs } from '@contract/time.ts';

let dates: Intl.DateTimeFormat | undefined;

const daysCounted = 7 * dayMs;
/** Before the same day comes round again. */
const yearNeeded = 300 * dayMs;

/** `12 min`, `3 h`, `2 d`; a date from a week on, and its year when it is long past. */
export function ageOf(at: number, now: number): string {
  const passed = Math.max(minuteMs, now - at);
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min`;
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h`;
  if (passed < daysCounted) return `${Math.floor(passed / dayMs)} d`;
  dates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: siteTimeZone });
  const date = dates.format(at);
  return passed < yearNeeded ? date.slice(0, -' 2026'.length) : date;
}

/** The same inside a sentence: `3 h ago`, `on 14 Nov`. */
export const sinceThen = (at: number, now: number): string =>
  now - at < daysCounted ? `${ageOf(at, now)} ago` : `on ${ageOf(at, now)}`;
