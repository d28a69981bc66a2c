import type { Donation } from '../contract/donations.ts';
import { type Cents, cents } from '../contract/money.ts';

/** An occurrence after a donation was paid, with its amount. `id` tells occurrences apart. */
export interface PaymentNews {
  kind: 'donation-refunded' | 'refund-failed' | 'dispute-opened' | 'dispute-won' | 'dispute-lost';
  id: string;
  amount: Cents;
}

type Told = NonNullable<Donation['told']>;

const disputeNews = { open: 'dispute-opened', won: 'dispute-won', lost: 'dispute-lost' } as const;

/** The amounts and states of a donation that admins have been told. */
export const toldOf = ({ refunded, refundsFailed = cents(0), dispute }: Donation): Told => ({
  refunded: cents(refunded + refundsFailed),
  refundsFailed,
  ...(dispute && { dispute }),
});

/** The later of two: of several runs at once, the last to write may be the one that knew least. */
export const laterTold = (before: Told | undefined, told: Told): Told => {
  const dispute = told.dispute === 'open' ? (before?.dispute ?? 'open') : (told.dispute ?? before?.dispute);
  return {
    refunded: cents(Math.max(before?.refunded ?? 0, told.refunded)),
    refundsFailed: cents(Math.max(before?.refundsFailed ?? 0, told.refundsFailed)),
    ...(dispute && { dispute }),
  };
};

/** Returns what admins have not been told of. */
export function newsOf(intentId: string, donation: Donation): PaymentNews[] {
  const before: Told = donation.told ?? { refunded: cents(0), refundsFailed: cents(0) };
  const now = toldOf(donation);
  const news: PaymentNews[] = [];
  const add = (kind: PaymentNews['kind'], amount: number, total: number) =>
    news.push({ kind, id: `${intentId} ${total}`, amount: cents(amount) });
  if (now.refunded > before.refunded) add('donation-refunded', now.refunded - before.refunded, now.refunded);
  if (now.refundsFailed > before.refundsFailed) {
    add('refund-failed', now.refundsFailed - before.refundsFailed, now.refundsFailed);
  }
  if (now.dispute && now.dispute !== before.dispute) {
    add(disputeNews[now.dispute], donation.amount, donation.amount);
  }
  return news;
}
