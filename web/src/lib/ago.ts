import { dayMs, hourMs, minuteMs } from '@contract/time.ts';

let relative: Intl.RelativeTimeFormat | undefined;

/** Returns the calendar day, month and year of a time, each as a count, by the reader's clock or in UTC. */
function calendarOf(at: number, inUtc: boolean) {
  const date = new Date(inUtc ? at : at - new Date(at).getTimezoneOffset() * minuteMs);
  const year = date.getUTCFullYear();
  return { day: Math.floor(date.getTime() / dayMs), month: 12 * year + date.getUTCMonth(), year };
}

/**
 * Returns the time passed in words: `just now`, `5 minutes ago`, `yesterday`. Days, months and years are those of the
 * calendar: the reader's or, for prerendering, UTC's. Future times, due to a clock behind the server's, count as now.
 */
export function ago(time: number, now: number, inUtc = false): string {
  const passed = Math.max(0, now - time);
  const then = calendarOf(time, inUtc);
  const today = calendarOf(now, inUtc);
  const steps: readonly [unit: Intl.RelativeTimeFormatUnit, length: number, count: number][] = [
    ['year', 365 * dayMs, today.year - then.year],
    ['month', 30 * dayMs, today.month - then.month],
    ['day', dayMs, today.day - then.day],
    ['hour', hourMs, Math.floor(passed / hourMs)],
    ['minute', minuteMs, Math.floor(passed / minuteMs)],
  ];
  relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const step = steps.find(([, length, count]) => passed >= length && count > 0);
  return step ? relative.format(-step[2], step[0]) : 'just now';
}
