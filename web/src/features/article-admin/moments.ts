import { siteTimeZone } from '@contract/site.ts';
import { zoneName } from '../../lib/zone-texts.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

/** A moment on the clocks of the site. */
export const onSiteClock = (at: number): string => format.format(at);

export const siteZoneName = zoneName(siteTimeZone);
