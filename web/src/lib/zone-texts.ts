const withWeekday: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** Returns the city of a time zone: `Europe/Berlin` is Berlin. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Returns the browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a time as the wall clocks of a time zone show it: `Sat, 21 Nov 2026, 21:04`. */
export const dateTimeIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...withWeekday, timeZone }).format(at);
