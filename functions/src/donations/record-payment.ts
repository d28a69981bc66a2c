import { monthOf } from '../contract/calendar.ts';
import type { Donation } from '../contract/donations.ts';
import { type Cents, formatCents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import type { NotifyInput } from '../notifications/notify.ts';
import { logLedgerChanged, logPaymentMessageIgnored } from '../logs.ts';
import { countInMonth, mergeReceipt } from './ledger.ts';
import {
  type Order,
  PaymentError,
  type PaymentEvent,
  type PaymentProvider,
  type Receipt,
} from './payments.ts';
import { readAttempt } from './attempt.ts';
import { settleRefund } from './open-refund.ts';
import { alertedState, mergeAlertedState, type PaymentAlert, pendingAlerts } from './payment-alerts.ts';
import { reportIntent, type SettleDeps, settlePaid } from './settle-attempt.ts';

/** `id`: that of the payment intent. */
export type DonationAlert = { kind: 'donation'; id: string; amount: Cents } | PaymentAlert;

export interface RecordPaymentDeps extends SettleDeps {
  payments: Pick<PaymentProvider, 'receipt' | 'find' | 'cancel'>;
  /** Rejects if the alert cannot be written. */
  alertAdmins(alert: DonationAlert): unknown;
  notify(input: NotifyInput): Promise<unknown>;
}

/** The order no longer names donors who deleted their account, although the provider still does. */
const withDonorOf = ({ uid }: Order, { uid: _uid, ...receipt }: Receipt): Receipt => ({
  ...receipt,
  ...(uid && { uid }),
});

async function writeDonation(receipt: Receipt, deps: RecordPaymentDeps): Promise<Donation> {
  const { database } = deps;
  const { intentId } = receipt;
  const order = (await readAttempt(receipt.attemptId, deps))?.order;
  let changed = false;
  const { value } = await database.transact(paths.donation(intentId), (before) => {
    const merged = mergeReceipt(before, order ? withDonorOf(order, receipt) : receipt, order?.details);
    changed = merged !== null;
    return merged ?? undefined;
  });
  const donation = value as Donation;
  if (changed) logLedgerChanged(intentId, donation.uid ?? null, donation);
  return donation;
}

async function writeMonth(
  intentId: string,
  donation: Donation,
  { database }: RecordPaymentDeps,
): Promise<void> {
  const month = monthOf(donation.createdAt, siteTimeZone);
  await database.transact(
    paths.donationMonth(month),
    (before) => countInMonth(before, intentId, donation) ?? undefined,
  );
}

/** A transaction, like all changes of the entry: a plain write would preempt the transactions of concurrent messages. */
async function mark(
  intentId: string,
  doneTo: (entry: Donation) => Pick<Donation, 'thanked' | 'alerted' | 'told'>,
  { database }: RecordPaymentDeps,
): Promise<void> {
  await database.transact(paths.donation(intentId), (entry) => entry && { ...entry, ...doneTo(entry) });
}

const isThankDue = (donation: Donation): donation is Donation & { uid: string } =>
  donation.uid !== undefined && !donation.thanked && donation.status === 'succeeded';

async function thank(intentId: string, donation: Donation, deps: RecordPaymentDeps): Promise<void> {
  if (!isThankDue(donation)) return;
  await deps.notify({
    uid: donation.uid,
    key: `donation-${intentId}`,
    kind: 'donation-thanks',
    title: `Thank you for your ${formatCents(donation.amount)}. It keeps the amps warm.`,
    link: '/user/notifications',
    why: 'You donated while you were logged in.',
  });
  await mark(intentId, () => ({ thanked: true }), deps);
}

/** Admins are not alerted to an older donation when its message arrives late. */
const alertWindowMs = dayMs;

const isAlertDue = ({ alerted, status, createdAt }: Donation, { clock }: Pick<RecordPaymentDeps, 'clock'>) =>
  !alerted && status === 'succeeded' && createdAt >= clock.now() - alertWindowMs;

async function alert(intentId: string, donation: Donation, deps: RecordPaymentDeps): Promise<void> {
  if (!isAlertDue(donation, deps)) return;
  await deps.alertAdmins({ kind: 'donation', id: intentId, amount: donation.amount });
  await mark(intentId, () => ({ alerted: true }), deps);
}

/** Alerts the admins to refunds and disputes, each once and however late, because there may be a deadline. */
async function sendPendingAlerts(
  intentId: string,
  donation: Donation,
  deps: RecordPaymentDeps,
): Promise<void> {
  const alerts = pendingAlerts(intentId, donation);
  if (alerts.length === 0) return;
  for (const one of alerts) await deps.alertAdmins(one);
  await mark(intentId, ({ told }) => ({ told: mergeAlertedState(told, alertedState(donation)) }), deps);
}

/** Returns true if the month includes this version of the donation. */
async function isCounted(
  intentId: string,
  { createdAt, version }: Donation,
  { database }: Pick<RecordPaymentDeps, 'database'>,
): Promise<boolean> {
  const month = monthOf(createdAt, siteTimeZone);
  return (await database.get(`${paths.donationMonth(month)}/entries/${intentId}/version`)) === version;
}

/** Returns true if every step after a ledger entry is done. The run that wrote it may have been interrupted. */
export const isFollowedUp = async (intentId: string, donation: Donation, deps: StoreDeps): Promise<boolean> =>
  !isThankDue(donation) &&
  !isAlertDue(donation, deps) &&
  pendingAlerts(intentId, donation).length === 0 &&
  (await isCounted(intentId, donation, deps));

/** Settles a declined payment and counts the decline, even if the card was charged without going through this site. */
async function recordDecline(intentId: string, deps: RecordPaymentDeps): Promise<void> {
  const intent = await deps.payments.find(intentId).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'refused') return null;
    throw error;
  });
  if (!intent?.attemptId) {
    logPaymentMessageIgnored('declined', intentId);
    return;
  }
  await reportIntent(intent.attemptId, intent, deps);
}

/**
 * Syncs the ledger with the provider. The message only says which payment to look at, so its order, repetition and age
 * do not matter. Every step is idempotent and retried until all have succeeded.
 */
export async function recordPayment(event: PaymentEvent, deps: RecordPaymentDeps): Promise<void> {
  if (event.kind === 'declined') {
    await recordDecline(event.intentId, deps);
    return;
  }
  const receipt = await deps.payments.receipt(event.intentId);
  if (!receipt) {
    logPaymentMessageIgnored(event.kind, event.intentId);
    return;
  }
  const donation = await writeDonation(receipt, deps);
  await writeMonth(event.intentId, donation, deps);
  await settlePaid(receipt.attemptId, deps);
  await settleRefund(receipt, deps);
  await thank(event.intentId, donation, deps);
  await alert(event.intentId, donation, deps);
  await sendPendingAlerts(event.intentId, donation, deps);
}
