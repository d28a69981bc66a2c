import { paths } from '../contract/paths.ts';
import { dayMs, minuteMs } from '../contract/time.ts';
import { eachSettled, forEachSettled } from '../kit/for-each-settled.ts';
import { logPaymentFound } from '../logs.ts';
import type { Attempt } from './attempt.ts';
import { endAbandonedRefunds } from './end-abandoned-refunds.ts';
import { lookUpDonation, type LookUpDonationDeps } from './look-up-donation.ts';
import type { PaymentProvider, Receipt } from './payments.ts';
import { reportIntent } from './settle-attempt.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';

export interface ReconcileDeps extends RecordPaymentDeps, LookUpDonationDeps {
  payments: PaymentProvider;
}

/** Donors and messages of the provider come first. */
const restingMs = 5 * minuteMs;

/** A donor who has not answered their bank by then does not come back. */
const answeredWithinMs = dayMs;

/** The provider repeats a message for three days. */
const lookedBackMs = 3 * dayMs;

/** Attempts a run; the next one takes the rest. */
const attemptsPerRun = 200;

/** Asks the provider about every attempt whose outcome nobody has asked for. */
async function settleForgotten(deps: ReconcileDeps): Promise<void> {
  const query = { by: 'stage', from: 'confirming', to: 'open', limit: attemptsPerRun } as const;
  const unsettled = await deps.database.query<Attempt>(paths.donationAttempts(), query);
  const forgotten = unsettled.filter(({ value }) => value.at < deps.clock.now() - restingMs);
  await forEachSettled(forgotten, async ({ key, value }) => {
    const { answer } = await lookUpDonation({ attemptId: key, address: 'reconcile' }, deps);
    if (answer.status !== 'requires_action' || value.stage !== 'confirming') return;
    if (value.at > deps.clock.now() - answeredWithinMs) return;
    await reportIntent(key, await deps.payments.cancel(value.confirmation.intentId), deps);
  });
}

/** Whether the ledger says of a payment what the provider says. */
async function isEntered(receipt: Receipt, { database }: ReconcileDeps): Promise<boolean> {
  const entry = await database.get(paths.donation(receipt.intentId));
  const { refundsMade, refundsFailed, fee } = receipt;
  return entry !== null && entry.refunded === refundsMade - refundsFailed && entry.fee === fee;
}

/** Enters money that no message told of. */
async function enterUntold(deps: ReconcileDeps): Promise<void> {
  const untold: Receipt[] = [];
  for await (const receipt of deps.payments.paidSince(deps.clock.now() - lookedBackMs)) {
    if (!(await isEntered(receipt, deps))) untold.push(receipt);
  }
  await forEachSettled(untold, async ({ intentId }) => {
    await recordPayment({ kind: 'changed', intentId }, deps);
    logPaymentFound(intentId);
  });
}

/**
 * Asks the provider about everything that its messages may have left out: every unsettled attempt, every refund that broke off,
 * and every payment of the last three days that the ledger does not have or has otherwise.
 */
export async function reconcileDonations(deps: ReconcileDeps): Promise<void> {
  await eachSettled(
    () => settleForgotten(deps),
    () => enterUntold(deps),
    () => endAbandonedRefunds(deps),
  );
}
