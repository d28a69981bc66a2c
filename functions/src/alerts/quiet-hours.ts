import { quietHours } from '../contract/alerts.ts';
import { wallClock } from '../contract/calendar.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs, hourMs, secondMs } from '../contract/time.ts';

/** Milliseconds since midnight on the site's clock, in whole seconds. */
const timeOfDayMs = (at: number): number => Date.parse(`${wallClock(at, siteTimeZone)}Z`) % dayMs;

const [fromMs, toMs] = [quietHours.from * hourMs, quietHours.to * hourMs];

/** Returns `at`, or the end of the quiet hours where `at` lies in them. */
export function afterQuietHours(at: number): number {
  const time = timeOfDayMs(at);
  if (time >= toMs && time < fromMs) return at;
  const whole = Math.floor(at / secondMs) * secondMs;
  const end = whole + (time < toMs ? toMs - time : dayMs - time + toMs);
  // The clock may change in this night: `end` is corrected by the difference.
  return end + toMs - timeOfDayMs(end);
}
