import type { Cents } from '../contract/money.ts';
import type { AdminVideoFailure } from '../contract/videos.ts';

/** An alert to the admins. It contains only numbers and the site's own terms, never texts or names of members. */
export type Alert =
  | { kind: 'donation'; id: string; amount: Cents }
  /** An event after a donation was paid. `id` is unique per event. */
  | {
      kind: 'donation-refunded' | 'refund-failed' | 'dispute-opened' | 'dispute-won' | 'dispute-lost';
      id: string;
      amount: Cents;
    }
  | { kind: 'donations-guarded'; level: 'raised' | 'strict'; until: number }
  | { kind: 'report-waiting' | 'proposal-waiting'; id: string }
  | { kind: 'published-late' | 'still-not-published'; draftId: string; minutes: number }
  /** `publishAt` is when it was due, so that each time for which it was scheduled raises an alert. */
  | { kind: 'not-published'; draftId: string; publishAt: number }
  /** `day` is a calendar day, so that each cause raises at most one alert a day. */
  | { kind: 'videos-not-read'; cause: AdminVideoFailure; day: string }
  | { kind: 'failure'; where: string }
  | { kind: 'test' };
