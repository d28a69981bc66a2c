import { quietHours } from '../contract/alerts.ts';
import { wallClock } from '../contract/calendar.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs, hourMs, secondMs } from '../contract/time.ts';

/** Returns the milliseconds since midnight in the site's time zone, in whole seconds. */
const timeOfDayMs = (at: number): number => Date.parse(`${wallClock(at, siteTimeZone)}Z`) % dayMs;

const [fromMs, toMs] = [quietHours.from * hourMs, quietHours.to * hourMs];

/** Returns `at`, or the end of the quiet hours if `at` is within them. */
export function afterQuietHours(at: number): number {
  const time = timeOfDayMs(at);
  if (time >= toMs && time < fromMs) return at;
  const whole = Math.floor(at / secondMs) * secondMs;
  const end = whole + (time < toMs ? toMs - time : dayMs - time + toMs);
  // DST may begin or end during this night; corrects `end` by the difference.
  return end + toMs - timeOfDayMs(end);
}
