import { wallClock } from './calendar.ts';
import { dayMs, minuteMs } from './time.ts';

/** Returns the local time in a time zone in the format of form fields: `2026-11-21T21:04`. */
export const wallMinute = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 16);

/** Returns the times at which a zone's clocks show `wall`, in order: one, two or none. `meant` is the one to assume. */
function timestampsOf(wall: string, timeZone: string): { all: number[]; meant: number } | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${wallMinute(at, timeZone)}Z`) - Math.floor(at / minuteMs) * minuteMs;
  // The offsets before and after any clock change nearby.
  const candidates = [...new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)])].map(
    (offset) => asUtc - offset,
  );
  const all = candidates.filter((at) => wallMinute(at, timeZone) === wall).sort((one, other) => one - other);
  return { all, meant: all[0] ?? Math.max(...candidates) };
}

/**
 * Returns the time at which a zone's clocks show `wall`, or null if `wall` is invalid. In an hour that occurs twice,
 * the first occurrence is assumed; an hour skipped in spring is shifted one hour later.
 */
export const timestampOf = (wall: string, timeZone: string): number | null =>
  timestampsOf(wall, timeZone)?.meant ?? null;

/** Returns whether a zone's clocks skip `wall` or show it twice because of a clock change, or null if neither. */
export function clockChange(wall: string, timeZone: string): 'skipped' | 'twice' | null {
  const times = timestampsOf(wall, timeZone)?.all.length ?? 1;
  if (times === 0) return 'skipped';
  return times === 2 ? 'twice' : null;
}
