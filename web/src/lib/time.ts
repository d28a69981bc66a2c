import { siteTimeZone } from '@contract/site.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: siteTimeZone,
});

/** `21 November 2026`, the same for the server and every reader. */
export const longDay = (at: number): string => format.format(at);
