import { wallClock, zoneOffset } from '../contract/calendar.ts';

/** Returns an ISO date in local time with the UTC offset of the zone: `2026-12-05T20:00:00+01:00`. */
export const localIso = (at: number, timeZone: string): string =>
  `${wallClock(at, timeZone)}${zoneOffset(at, timeZone)}`;
