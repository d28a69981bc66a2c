import { quietHours } from '../contract/alerts.ts';
import { wallClock } from '../contract/calendar.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs, hourMs, secondMs } from '../contract/time.ts';

/** Milliseconds since midnight on the site's clock, in whole seconds. */
const timeOfDayMs = (at: number): number => Date.parse(`${wallClock(at, siteTimeZone)}Z`) % dayMs;

const [fromMs, toMs] = [quietHours.from * hourMs, quietHours.to * hourMs];

/** `at`, or in quiet hours their end. */
export function afterQuietHours(at: number): number {
  const time = timeOfDayMs(at);
  if (time >= toMs && time < fromMs) return at;
  const whole = Math.floor(at / secondMs) * secondMs;
  const end = whole + (time < toMs ? toMs - time : dayMs - time + toMs);
  // The clock may be put forward or back in this night: then it is another time at `end` than was reckoned.
  return end + toMs - timeOfDayMs(end);
}
