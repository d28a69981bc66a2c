import { siteTimeZone } from '@contract/site.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: siteTimeZone,
});

/** `21 November 2026`, the same for the server and every reader. */
export const dayOf = (at: number): string => format.format(at);
