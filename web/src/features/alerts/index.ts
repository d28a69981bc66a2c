import type { AlertKind } from '@contract/alerts.ts';

const donations = '/author/admin?tab=donations';

/** The page that shows an alert's subject, for the kinds that have one. */
export const alertPlaces: Partial<Record<AlertKind, string>> = {
  donation: donations,
  'donation-refunded': donations,
  'refund-failed': donations,
  'dispute-opened': donations,
  'dispute-won': donations,
  'dispute-lost': donations,
  'report-waiting': '/comments',
  'proposal-waiting': '/events/proposals',
  'published-late': '/article/admin?show=published',
  'still-not-published': '/article/admin?show=scheduled',
  'not-published': '/article/admin?show=drafts',
};
