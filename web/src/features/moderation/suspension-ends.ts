import { dayMs, hourMs } from '@contract/time.ts';
import { suspensionMaxDays } from '@contract/moderation.ts';
import { timestampOf } from '@contract/zoned-time.ts';
import { siteTimeZone } from '@contract/site.ts';

export const ends = { hour: 'In an hour', day: 'In a day', week: 'In a week', own: 'At another time' };
export type End = keyof typeof ends;
export const isEnd = (value: string): value is End => value in ends;

const lengthsMs: Record<Exclude<End, 'own'>, number> = { hour: hourMs, day: dayMs, week: 7 * dayMs };

/**
 * Returns the end of a suspension that starts now, in milliseconds since the epoch. `wall` is the chosen time in the
 * site's time zone, such as `2026-11-21T21:04`.
 */
export const endAt = (end: End, wall: string, now: number): number | null =>
  end === 'own' ? timestampOf(wall, siteTimeZone) : now + lengthsMs[end];

/** Returns what is wrong with an end, or null if it is valid. */
export function endProblem(until: number | null, now: number): string | null {
  if (until === null) return 'Choose a day and a time.';
  if (until <= now) return 'This time is over. Choose a later one.';
  if (until > now + suspensionMaxDays * dayMs) return `Choose a time within ${suspensionMaxDays} days.`;
  return null;
}
