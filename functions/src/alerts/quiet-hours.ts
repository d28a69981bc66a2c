import { quietHours } from '../contract/alerts.ts';
import { siteTimeZone } from '../contract/site.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteTimeZone,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** Seconds since midnight on the site's clock. */
function timeOfDay(at: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = parts.format(at).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

const day = 86_400;
const [from, to] = [quietHours.from * 3600, quietHours.to * 3600];

/** `at`, or in quiet hours their end. */
export function afterQuietHours(at: number): number {
  const time = timeOfDay(at);
  if (time >= to && time < from) return at;
  const whole = Math.floor(at / 1000) * 1000;
  const end = whole + (time < to ? to - time : day - time + to) * 1000;
  // The clock may be put forward or back in this night: then it is another time at `end` than was reckoned.
  return end + (to - timeOfDay(end)) * 1000;
}
