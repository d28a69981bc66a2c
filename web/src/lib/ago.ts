import { dayMs, hourMs, minuteMs } from '@contract/time.ts';
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

let relative: Intl.RelativeTimeFormat | undefined;

/** `just now`, `5 minutes ago`, `yesterday`. A clock that runs behind the server's never says `in 2 minutes`. */
export function ago(time: number, now: number): string {
  const passed = Math.max(0, now - time);
  relative ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  }
  return 'just now';
}
