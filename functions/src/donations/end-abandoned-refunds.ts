import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { closeRefund } from './open-refund.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';

/** Longer than a request of ours, or one to the provider, can be in flight. */
const abandonedAfterMs = 5 * minuteMs;

/** Closes the open refund of a payment whose request was interrupted and never retried, whether or not it was made. */
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
