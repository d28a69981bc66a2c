import type { Donation } from '../contract/donations.ts';
import { type Cents, cents } from '../contract/money.ts';
import { stateAfter } from './ledger.ts';

/** An alert about an event after a donation was paid, with its amount. `id` identifies the occurrence. */
export interface PaymentAlert {
  kind: 'donation-refunded' | 'refund-failed' | 'dispute-opened' | 'dispute-won' | 'dispute-lost';
  id: string;
  amount: Cents;
}

type AlertedState = NonNullable<Donation['told']>;

/** An inquiry and the dispute that it may become have separate deadlines. */
const disputeAlerts = {
  inquiry: 'dispute-opened',
  open: 'dispute-opened',
  won: 'dispute-won',
  lost: 'dispute-lost',
} as const;

/** Returns the amounts and states of a donation to record in `told` once the admins have been alerted to them. */
export const alertedState = ({
  refunded,
  refundsFailed = cents(0),
  disputes = {},
}: Donation): AlertedState => ({
  refunded: cents(refunded + refundsFailed),
  refundsFailed,
  disputes: Object.fromEntries(Object.entries(disputes).map(([id, { state }]) => [id, state])),
});

/** Merges two records into the later state: of several concurrent runs, the last to write may have the oldest data. */
export const mergeAlertedState = (before: AlertedState | undefined, alerted: AlertedState): AlertedState => ({
  refunded: cents(Math.max(before?.refunded ?? 0, alerted.refunded)),
  refundsFailed: cents(Math.max(before?.refundsFailed ?? 0, alerted.refundsFailed)),
  disputes: {
    ...before?.disputes,
    ...Object.fromEntries(
      Object.entries(alerted.disputes ?? {}).map(([id, state]) => [
        id,
        stateAfter(before?.disputes?.[id], state),
      ]),
    ),
  },
});

/** Returns the alerts that admins have not received yet. */
export function pendingAlerts(intentId: string, donation: Donation): PaymentAlert[] {
  const before: AlertedState = donation.told ?? { refunded: cents(0), refundsFailed: cents(0) };
  const now = alertedState(donation);
  const alerts: PaymentAlert[] = [];
  const add = (kind: PaymentAlert['kind'], amount: number, occurrence: string | number) =>
    alerts.push({ kind, id: `${intentId} ${occurrence}`, amount: cents(amount) });
  if (now.refunded > before.refunded) add('donation-refunded', now.refunded - before.refunded, now.refunded);
  if (now.refundsFailed > before.refundsFailed) {
    add('refund-failed', now.refundsFailed - before.refundsFailed, now.refundsFailed);
  }
  for (const [id, { amount, state }] of Object.entries(donation.disputes ?? {})) {
    if (state !== before.disputes?.[id]) add(disputeAlerts[state], amount, `${id} ${state}`);
  }
  return alerts;
}
