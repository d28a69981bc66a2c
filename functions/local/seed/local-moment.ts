import { dayAfter, dayOf } from '../../src/contract/calendar.ts';
import { momentOf } from '../../src/contract/zoned-time.ts';

/** Returns the moment at local `time` in a time zone, this many days after `now`. */
export function localMoment(
  now: number,
  { days, time, timeZone }: { days: number; time: string; timeZone: string },
): number {
  const moment = momentOf(`${dayAfter(dayOf(now, timeZone), days)}T${time}`, timeZone);
  if (moment === null) throw new Error(`"${time}" is no time of day`);
  return moment;
}
