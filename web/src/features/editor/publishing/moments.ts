import { siteTimeZone } from '@contract/site.ts';

const how: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** `Europe/Berlin` is Berlin. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the site's clocks show it, with the zone. */
export const timeInZone = (at: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { ...how, timeZone: siteTimeZone }).format(at)} (${zoneName(siteTimeZone)})`;

/** The same moment on the clock of whoever reads it. */
export const timeHere = (at: number): string => new Intl.DateTimeFormat('en-GB', how).format(at);
