const minute = 60_000;

/** How far the clocks of a zone are ahead of UTC. */
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
  // What holds at that time, which is not always what holds now.
  return shown - aheadAt(shown - aheadAt(shown, timeZone), timeZone);
}
