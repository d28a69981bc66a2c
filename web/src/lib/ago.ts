import { dayOf } from '@contract/calendar.ts';
import { dayMs, hourMs, minuteMs } from '@contract/time.ts';

let relative: Intl.RelativeTimeFormat | undefined;

/** Returns the calendar day, month and year of a time, each as a count. */
function calendarOf(at: number, timeZone?: string) {
  const date = new Date(timeZone === undefined ? at : `${dayOf(at, timeZone)}T12:00`);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  return { day: Date.UTC(year, month, date.getDate()) / dayMs, month: 12 * year + month, year };
}

/**
 * Returns the time passed in words: `just now`, `5 minutes ago`, `yesterday`. Days, months and years are those of the
 * calendar in `timeZone`, by default the reader's. Future times, due to a clock behind the server's, count as now.
 */
export function ago(time: number, now: number, timeZone?: string): string {
  const passed = Math.max(0, now - time);
  const then = calendarOf(time, timeZone);
  const today = calendarOf(now, timeZone);
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
