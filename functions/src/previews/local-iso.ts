import { wallClock, zoneOffset } from '../contract/calendar.ts';

/** A moment by the clocks of a zone, which says how far they are from UTC: `2026-12-05T20:00:00+01:00`. */
export const localIso = (at: number, timeZone: string): string =>
  `${wallClock(at, timeZone)}${zoneOffset(at, timeZone)}`;
