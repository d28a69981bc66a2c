import { siteTimeZone } from './site.ts';

const calendar = new Intl.DateTimeFormat('en', { timeZone: siteTimeZone, year: 'numeric', month: '2-digit' });

/** The month that a moment (milliseconds since 1970) belongs to in the site's time zone, as `2026-11`. */
export function donationMonth(at: number): string {
  const parts = calendar.formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** The month `steps` after `month`, or before it. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7);
}
