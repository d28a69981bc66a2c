const part = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/** Formats a day of the next months in that time zone: `Saturday 5 December`. */
export const dayAndMonth = (at: number, timeZone: string): string =>
  // Joined by hand: the separators that `Intl` inserts differ between versions of Node.
  `${part(at, timeZone, { weekday: 'long' })} ${part(at, timeZone, { day: 'numeric', month: 'long' })}`;
