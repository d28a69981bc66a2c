import { siteTimeZone } from '@contract/site.ts';

// Made when it is first needed: a browser's first formatter takes a phone 50 ms, which would be added to starting the app.
let format: Intl.DateTimeFormat | undefined;

/** `21 November 2026`, the same for the server and every reader. */
export function longDay(at: number): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: siteTimeZone });
  return format.format(at);
}
