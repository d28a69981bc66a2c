import { dayAfter, dayOf } from '../../src/contract/calendar.ts';
import { timestampOf } from '../../src/contract/zoned-time.ts';

/** Returns the timestamp at local `time` in a time zone, this many days after `now`. */
export function localTimestamp(
  now: number,
  { days, time, timeZone }: { days: number; time: string; timeZone: string },
): number {
  const timestamp = timestampOf(`${dayAfter(dayOf(now, timeZone), days)}T${time}`, timeZone);
  if (timestamp === null) throw new Error(`"${time}" is no time of day`);
  return timestamp;
}
