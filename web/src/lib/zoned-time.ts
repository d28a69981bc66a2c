const parts = (at: number, timeZone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** What the clocks and calendars of a zone show at a moment: `2026-11-21T21:04`. */
export function wallClock(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(at, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const day = 24 * 60 * 60 * 1000;

/** The moments when a zone's clocks show `wall`, first to last: one, two or none. `meant` is what it is taken for. */
function momentsOf(wall: string, timeZone: string): { all: number[]; meant: number } | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${wallClock(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
  // Before and after any change of the clocks near it.
  const candidates = [...new Set([offsetAt(asUtc - day), offsetAt(asUtc + day)])].map(
    (offset) => asUtc - offset,
  );
  const all = candidates.filter((at) => wallClock(at, timeZone) === wall).sort((one, other) => one - other);
  return { all, meant: all[0] ?? Math.max(...candidates) };
}

/**
 * The moment when a zone's clocks show `wall`; null where that is no time. Of an hour that happens twice the first is
 * meant, and one that is skipped in spring is an hour later.
 */
export const momentOf = (wall: string, timeZone: string): number | null =>
  momentsOf(wall, timeZone)?.meant ?? null;

/** Whether the clocks of a zone never show `wall`, or show it two times, because they are set that night. */
export function clockChange(wall: string, timeZone: string): 'skipped' | 'twice' | null {
  const times = momentsOf(wall, timeZone)?.all.length ?? 1;
  if (times === 0) return 'skipped';
  return times === 2 ? 'twice' : null;
}
