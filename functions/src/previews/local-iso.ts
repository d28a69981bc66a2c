const minute = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

/** A moment by the clocks of a zone, which says how far they are from UTC: `2026-12-05T20:00:00+01:00`. */
export function localIso(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = format.format(at).replace(' ', 'T');
  const ahead = Math.round((Date.parse(`${shown}Z`) - at) / minute);
  const away = Math.abs(ahead);
  return `${shown}${ahead < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
