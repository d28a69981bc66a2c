import { wallClock } from './calendar.ts';
import { dayMs, minuteMs } from './time.ts';

/** Returns the local time in a time zone in the format of form fields: `2026-11-21T21:04`. */
export const wallMinute = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 16);

/** While somebody types 2026 into a date field, its year is 2, 20 and 202; and it takes years of six digits. */
const plausibleYear = /^(19|2\d)\d\d-/;

/**
 * Returns the time at which a zone's clocks show `wall`, or null if `wall` is invalid. In an hour that occurs twice,
 * the first occurrence is assumed; an hour skipped in spring is shifted one hour later.
 */
export function timestampOf(wall: string, timeZone: string): number | null {
  const asUtc = plausibleYear.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${wallMinute(at, timeZone)}Z`) - Math.floor(at / minuteMs) * minuteMs;
  // The offsets before and after any clock change nearby.
  const candidates = [...new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)])].map(
    (offset) => asUtc - offset,
  );
  const [first] = candidates
    .filter((at) => wallMinute(at, timeZone) === wall)
    .sort((one, other) => one - other);
  return first ?? Math.max(...candidates);
}
