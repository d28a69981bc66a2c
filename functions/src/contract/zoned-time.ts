import { wallClock } from './calendar.ts';
import { dayMs, minuteMs } from './time.ts';

/** What the calendars and clocks of a zone show at a moment, as the fields of a form hold it: `2026-11-21T21:04`. */
export const wallMinute = (at: number, timeZone: string): string => wallClock(at, timeZone).slice(0, 16);

/** The moments when a zone's clocks show `wall`, first to last: one, two or none. `meant` is what it is taken for. */
function momentsOf(wall: string, timeZone: string): { all: number[]; meant: number } | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${wallMinute(at, timeZone)}Z`) - Math.floor(at / minuteMs) * minuteMs;
  // Before and after any change of the clocks near it.
  const candidates = [...new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)])].map(
    (offset) => asUtc - offset,
  );
  const all = candidates.filter((at) => wallMinute(at, timeZone) === wall).sort((one, other) => one - other);
  return { all, meant: all[0] ?? Math.max(...candidates) };
}

/**
 * The moment when a zone's clocks show `wall`; null where that is no time. Of an hour that happens twice the first is
 * meant, and one that is skipped in spring is an hour later.
 */
export const momentOf = (wall: string, timeZone: string): number | null =>
  momentsOf(wall, timeZone)?.meant ?? null;

/** Whether the clocks of a zone never show `wall`, or show it twice, because they are set that night. */
export function clockChange(wall: string, timeZone: string): 'skipped' | 'twice' | null {
  const times = momentsOf(wall, timeZone)?.all.length ?? 1;
  if (times === 0) return 'skipped';
  return times === 2 ? 'twice' : null;
}
