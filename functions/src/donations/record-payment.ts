import type { DonationAlert } from '../contract/alerts.ts';
import { monthOf } from '../contract/calendar.ts';
import type { Donation } from '../contract/donations.ts';
import { cents, formatCents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import {
  logPaymentMessageIgnored,
  logPaymentMessageRefused,
  logUnexpected,
  logLedgerChanged,
} from '../logs.ts';
import { readAttempt } from './attempt.ts';
import { reportIntent, type SettleDeps, finishPaidAttempt } from './finish-attempt.ts';
import { stateAfter, countInMonth, mergeReceipt } from './ledger.ts';
import {
  type PaymentMessages,
  InvalidMessageError,
  type Order,
  PaymentError,
  type PaymentEvent,
  type PaymentProvider,
  type Receipt,
} from './payments.ts';
import { finishRefund } from './open-refund.ts';

export interface PaymentMessageDeps extends RecordPaymentDeps {
  /** Null if the site takes no donations, or has no signing secret to verify messages with. */
  messages: PaymentMessages | null;
}

/**
 * Handles one webhook message and returns the HTTP status. The provider retries after anything but 2xx: 500 is an error
 * of ours, 400 an invalid message, and 503 means that signatures cannot be verified here.
 */
export async function answerPaymentMessage(
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
  deps: PaymentMessageDeps,
): Promise<200 | 400 | 500 | 503> {
  if (!deps.messages) {
    logPaymentMessageRefused('There is no signing secret to check it by');
    return 503;
  }
  try {
    const event = deps.messages.read(rawBody, signature);
    if (event.kind === 'ignored') logPaymentMessageIgnored(event.type);
    else await recordPayment(event, deps);
    return 200;
  } catch (error) {
    if (error instanceof InvalidMessageError) {
      logPaymentMessageRefused(error.message);
      return 400;
    }
    logUnexpected('paymentWebhook', error);
    return 500;
  }
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
const alertedState = ({ refunded, refundsFailed = cents(0), disputes = {} }: Donation): AlertedState => ({
  refunded: cents(refunded + refundsFailed),
  refundsFailed,
  disputes: Object.fromEntries(Object.entries(disputes).map(([id, { state }]) => [id, state])),
});

/** Merges two records into the later state: of several concurrent runs, the last to write may have the oldest data. */
const mergeAlertedState = (before: AlertedState | undefined, alerted: AlertedState): AlertedState => ({
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
function pendingAlerts(intentId: string, donation: Donation): DonationAlert[] {
  const before: AlertedState = donation.told ?? { refunded: cents(0), refundsFailed: cents(0) };
  const now = alertedState(donation);
  const alerts: DonationAlert[] = [];
  const add = (kind: DonationAlert['kind'], amount: number, occurrence: string | number) =>
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

export interface RecordPaymentDeps extends SettleDeps {
  payments: Pick<PaymentProvider, 'receipt' | 'find' | 'cancel'>;
  /** Rejects if the alert cannot be written. */
  alertAdmins(alert: DonationAlert): unknown;
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
  await deps.database.update(
    workOn('notify', donation.uid, deps, {
      key: `donation-${intentId}`,
      kind: 'donation-thanks',
      title: `Thank you for your ${formatCents(donation.amount)}. It keeps the amps warm.`,
      link: '/user/notifications',
      why: 'You donated while you were logged in.',
    }),
  );
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
  await finishPaidAttempt(receipt.attemptId, deps);
  await finishRefund(receipt, deps);
  await thank(event.intentId, donation, deps);
  await alert(event.intentId, donation, deps);
  await sendPendingAlerts(event.intentId, donation, deps);
}
