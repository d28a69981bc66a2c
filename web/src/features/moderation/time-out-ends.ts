import { timeOutMaxDays } from '@contract/moderation.ts';
import { momentOf } from '../../lib/zoned-time.ts';
import { ownZone } from '../../lib/zone-texts.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const ends = { hour: 'In an hour', day: 'In a day', week: 'In a week', own: 'At another time' };
export type End = keyof typeof ends;
export const isEnd = (value: string): value is End => value in ends;

const lengths: Record<Exclude<End, 'own'>, number> = { hour, day, week: 7 * day };

/** The end of a time-out that begins now, in milliseconds; `wall` is the chosen local time, such as `2026-11-21T21:04`. */
export const endAt = (end: End, wall: string, now: number): number | null =>
  end === 'own' ? momentOf(wall, ownZone()) : now + lengths[end];

/** Says what is wrong with an end; null when it is valid. */
export function endProblem(until: number | null, now: number): string | null {
  if (until === null) return 'Choose a day and a time.';
  if (until <= now) return 'This time is over. Choose a later one.';
  if (until > now + timeOutMaxDays * day) return `Choose a time within ${timeOutMaxDays} days.`;
  return null;
}
