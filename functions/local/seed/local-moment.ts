const minute = 60_000;

/** The offset of a time zone from UTC, in milliseconds. */
function aheadAt(at: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Date.parse(`${shown.format(at).replace(' ', 'T')}Z`) - Math.floor(at / minute) * minute;
}

/** `time` by the clocks of a zone, so many days after `now`. */
export function localMoment(
  now: number,
  { days, time, timeZone }: { days: number; time: string; timeZone: string },
) {
  const today = new Date(now + aheadAt(now, timeZone));
  today.setUTCDate(today.getUTCDate() + days);
  const shown = Date.parse(`${today.toISOString().slice(0, 10)}T${time}Z`);
  // The offset at that time, which daylight saving makes another than the one now.
  return shown - aheadAt(shown - aheadAt(shown, timeZone), timeZone);
}
