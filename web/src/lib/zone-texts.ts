const withWeekday: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** `Europe/Berlin` is Berlin. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The time zone of the browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the clocks of a zone show it: `Sat, 21 Nov 2026, 21:04`. */
export const momentIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...withWeekday, timeZone }).format(at);
