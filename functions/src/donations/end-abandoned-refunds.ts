import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { closeRefund } from './open-refund.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';

/** Longer than a request of ours, or of the provider's, can be on its way. */
const abandonedAfterMs = 5 * minuteMs;

/** Ends the open refund of a payment whose request broke off, and which nobody asked for again: made or not. */
export async function endAbandonedRefund(payment: string, deps: RecordPaymentDeps): Promise<void> {
  const open = await deps.database.get(paths.openRefund(payment));
  if (!open || open.at > deps.clock.now() - abandonedAfterMs) return;
  const receipt = await deps.payments.receipt(payment);
  if (receipt?.refundAttempts[open.attempt] === undefined) await closeRefund(payment, open.attempt, deps);
  else await recordPayment({ kind: 'changed', intentId: payment }, deps);
}

export async function endAbandonedRefunds(deps: RecordPaymentDeps): Promise<void> {
  const open = await deps.database.get(paths.openRefunds());
  await forEachSettled(Object.keys(open ?? {}), (payment) => endAbandonedRefund(payment, deps));
}
