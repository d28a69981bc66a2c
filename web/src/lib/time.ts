import { siteTimeZone } from '@contract/site.ts';

// Created on first use: a browser's first formatter takes 50 ms on a phone, which would delay the start of the app.
let format: Intl.DateTimeFormat | undefined;

/** Returns a day in the site's time zone, `21 November 2026`, the same for the server and every reader. */
export function longDay(at: number): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: siteTimeZone });
  return format.format(at);
}
