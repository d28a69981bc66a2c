import { paths } from '../contract/paths.ts';
import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import type { Entry } from '../database.ts';
import { forEachSettled, runAllSettled } from '../kit/for-each-settled.ts';
import { consume } from '../kit/rate-limit.ts';
import { logPaymentFound } from '../logs.ts';
import type { Attempt } from './attempt.ts';
import { pruneClosedAttempts, pruneAddressCounts } from './attempt-limits.ts';
import { endAbandonedRefunds } from './refund-donation.ts';
import { mergeReceipt } from './ledger.ts';
import { lookUpDonation, type LookUpDonationDeps } from './handle-donate-request.ts';
import { PaymentError, type PaymentProvider, type Receipt } from './payments.ts';
import { reportIntent } from './finish-attempt.ts';
import { isFollowedUp, recordPayment, type RecordPaymentDeps } from './record-payment.ts';

export interface ReconcileDeps extends RecordPaymentDeps, LookUpDonationDeps {
  payments: PaymentProvider;
}

/** How long to leave attempts alone, because donors and webhook messages usually settle them. */
const restingMs = 5 * minuteMs;

/** A donor who has not responded to the bank's challenge after this time does not come back. */
const answeredWithinMs = dayMs;

/** The provider retries a webhook message for three days. */
const lookedBackMs = 3 * dayMs;

/**
 * How long after a payment its refunds and disputes can still change: a bank may return a refund within a month, and
 * takes at most three months to decide a dispute.
 */
const reversibleMs = { refunds: 31 * dayMs, disputes: 120 * dayMs } as const;

/** Each pass takes several requests, and the provider limits requests per month. */
const reversalsLimit = {
  windowMs: 6 * hourMs,
  limit: 1,
  fields: { window: 'window', count: 'looks' },
};

/** Maximum attempts per run; the next run continues after them. */
export const attemptsPerRun = 200;

/** `cursors/donations`: the unsettled attempt at which the last run ended. */
interface Cursor {
  stage: string;
  key: string;
}

/**
 * Returns the next unsettled attempts, wrapping around after the last, so that attempts which stay unsettled never
 * starve the others.
 */
async function nextUnsettled({ database }: ReconcileDeps): Promise<Entry<Attempt>[]> {
  const last = await database.get<Cursor>(paths.donationSync());
  const page = await database.query<Attempt>(paths.donationAttempts(), {
    by: 'stage',
    from: last?.stage ?? 'confirming',
    ...(last && { after: last.key }),
    to: 'open',
    limit: attemptsPerRun,
  });
  const end = page.length < attemptsPerRun ? undefined : page.at(-1);
  // Stored before the work, so that a run too slow for all of them does not start with the same ones again.
  const cursor: Cursor | null = end ? { stage: end.value.stage, key: end.key } : null;
  if (cursor ?? last) await database.update({ [paths.donationSync()]: cursor });
  return page;
}

async function finishStaleAttempt({ key, value }: Entry<Attempt>, deps: ReconcileDeps): Promise<void> {
  try {
    const { answer } = await lookUpDonation({ attemptId: key, address: 'reconcile' }, deps);
    if (answer.status !== 'requires_action' || value.stage !== 'confirming') return;
    if (value.at > deps.clock.now() - answeredWithinMs) return;
    await reportIntent(key, await deps.payments.cancel(value.confirmation.intentId), deps);
  } catch (error) {
    // The provider does not know it: the owner has changed the account or its mode since. It stays open until it is pruned.
    if (!(error instanceof PaymentError && error.kind === 'refused')) throw error;
  }
}

/** Asks the provider about attempts whose outcome nobody has looked up. */
async function finishStaleAttempts(deps: ReconcileDeps): Promise<void> {
  const unsettled = await nextUnsettled(deps);
  const stale = unsettled.filter(({ value }) => value.at < deps.clock.now() - restingMs);
  await forEachSettled(stale, (attempt) => finishStaleAttempt(attempt, deps));
}

/** Returns true if the ledger agrees with the provider about a payment and every step after the entry is done. */
async function isRecorded(receipt: Receipt, deps: ReconcileDeps): Promise<boolean> {
  const { intentId } = receipt;
  const entry = await deps.database.get(paths.donation(intentId));
  return entry !== null && !mergeReceipt(entry, receipt) && isFollowedUp(intentId, entry, deps);
}

/** Records a payment that webhook messages did not report, or not completely. */
async function recordMissed(intentId: string, deps: ReconcileDeps): Promise<void> {
  await recordPayment({ kind: 'changed', intentId }, deps);
  logPaymentFound(intentId);
}

/** Records payments that no webhook message reported. */
async function recordMissedPayments(deps: ReconcileDeps): Promise<void> {
  const missed: Receipt[] = [];
  for await (const receipt of deps.payments.paidSince(deps.clock.now() - lookedBackMs)) {
    if (!(await isRecorded(receipt, deps))) missed.push(receipt);
  }
  await forEachSettled(missed, ({ intentId }) => recordMissed(intentId, deps));
}

/** Records refunds and disputes that no webhook message reported, however old the donations are. */
async function recordMissedReversals(deps: ReconcileDeps): Promise<void> {
  const { payments, clock } = deps;
  if (!(await consume(paths.limits('donation-aftermath'), [reversalsLimit], deps))) return;
  const found = new Set<string>();
  for await (const intentId of payments.refundedSince(clock.now() - reversibleMs.refunds))
    found.add(intentId);
  for await (const intentId of payments.disputedSince(clock.now() - reversibleMs.disputes))
    found.add(intentId);
  await forEachSettled([...found], async (intentId) => {
    const receipt = await payments.receipt(intentId);
    if (receipt && !(await isRecorded(receipt, deps))) await recordMissed(intentId, deps);
  });
}

/**
 * Asks the provider about everything that webhook messages may have missed: unsettled attempts, interrupted refunds,
 * payments of the last three days that are missing from the ledger or differ from it, and refunds and disputes of older
 * payments.
 */
export async function reconcileDonations(deps: ReconcileDeps): Promise<void> {
  await runAllSettled(
    () => finishStaleAttempts(deps),
    () => recordMissedPayments(deps),
    () => recordMissedReversals(deps),
    () => endAbandonedRefunds(deps),
    () => pruneAddressCounts(deps),
    () => pruneClosedAttempts(deps),
  );
}
