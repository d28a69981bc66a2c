import { dayMs, hourMs, minuteMs } from '@contract/time.ts';
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

let relative: Intl.RelativeTimeFormat | undefined;

/**
 * Returns the time passed in words: `just now`, `5 minutes ago`, `yesterday`. Future times, due to a clock behind the
 * server's, count as now.
 */
export function ago(time: number, now: number): string {
  const passed = Math.max(0, now - time);
  relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  }
  return 'just now';
}
