import type { Donation } from '../contract/donations.ts';
import { type Cents, cents } from '../contract/money.ts';
import { stateAfter } from './ledger.ts';

/** An event after a donation was paid, with its amount. `id` identifies the occurrence. */
export interface PaymentNews {
  kind: 'donation-refunded' | 'refund-failed' | 'dispute-opened' | 'dispute-won' | 'dispute-lost';
  id: string;
  amount: Cents;
}

type Told = NonNullable<Donation['told']>;

/** An inquiry and the dispute that it becomes have a deadline each. */
const disputeNews = {
  inquiry: 'dispute-opened',
  open: 'dispute-opened',
  won: 'dispute-won',
  lost: 'dispute-lost',
} as const;

/** Returns the amounts and states of a donation to record as reported to admins. */
export const toldOf = ({ refunded, refundsFailed = cents(0), disputes = {} }: Donation): Told => ({
  refunded: cents(refunded + refundsFailed),
  refundsFailed,
  disputes: Object.fromEntries(Object.entries(disputes).map(([id, { state }]) => [id, state])),
});

/** Merges two records into the later state: of several concurrent runs, the last to write may have the oldest data. */
export const laterTold = (before: Told | undefined, told: Told): Told => ({
  refunded: cents(Math.max(before?.refunded ?? 0, told.refunded)),
  refundsFailed: cents(Math.max(before?.refundsFailed ?? 0, told.refundsFailed)),
  disputes: {
    ...before?.disputes,
    ...Object.fromEntries(
      Object.entries(told.disputes ?? {}).map(([id, state]) => [
        id,
        stateAfter(before?.disputes?.[id], state),
      ]),
    ),
  },
});

/** Returns the events that admins have not been alerted to yet. */
export function newsOf(intentId: string, donation: Donation): PaymentNews[] {
  const before: Told = donation.told ?? { refunded: cents(0), refundsFailed: cents(0) };
  const now = toldOf(donation);
  const news: PaymentNews[] = [];
  const add = (kind: PaymentNews['kind'], amount: number, occurrence: string | number) =>
    news.push({ kind, id: `${intentId} ${occurrence}`, amount: cents(amount) });
  if (now.refunded > before.refunded) add('donation-refunded', now.refunded - before.refunded, now.refunded);
  if (now.refundsFailed > before.refundsFailed) {
    add('refund-failed', now.refundsFailed - before.refundsFailed, now.refundsFailed);
  }
  for (const [id, { amount, state }] of Object.entries(donation.disputes ?? {})) {
    if (state !== before.disputes?.[id]) add(disputeNews[state], amount, `${id} ${state}`);
  }
  return news;
}
