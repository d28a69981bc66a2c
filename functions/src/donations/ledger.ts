import type { DonationDetails } from '../contract/donation-details.ts';
import {
  disputedOf,
  type Dispute,
  type DisputeState,
  type Donation,
  type DonationMonth,
} from '../contract/donations.ts';
import { type Cents, cents } from '../contract/money.ts';
import type { Receipt } from './payments.ts';

type Disputes = Readonly<Record<string, Dispute>>;

const stages = { inquiry: 0, open: 1, won: 2, lost: 2 } satisfies Record<DisputeState, number>;

/**
 * Returns the later of two dispute states. An inquiry may become a dispute, and a decided dispute stays decided, so a
 * receipt with an earlier state is older.
 */
export const stateAfter = (before: DisputeState | undefined, state: DisputeState): DisputeState =>
  before !== undefined && stages[before] > stages[state] ? before : state;

const disputesAfter = (before: Disputes, receipt: Disputes): Disputes => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(receipt).map(([id, { amount, state }]) => [
      id,
      { amount, state: stateAfter(before[id]?.state, state) },
    ]),
  ),
});

const areSame = (before: Disputes, disputes: Disputes) =>
  Object.entries(disputes).every(
    ([id, { amount, state }]) => before[id]?.amount === amount && before[id].state === state,
  );

function statusOf(amount: Cents, refunded: Cents, disputes: Disputes): Donation['status'] {
  if (Object.values(disputes).some(({ state }) => state !== 'won')) return 'disputed';
  return refunded >= amount ? 'refunded' : 'succeeded';
}

/** Both sums only grow, so the larger values are the later ones, in whatever order the messages arrive. */
function refundsAfter(before: Donation | null, receipt: Receipt) {
  const failedBefore = before?.refundsFailed ?? 0;
  const made = Math.max((before?.refunded ?? 0) + failedBefore, receipt.refundsMade);
  const failed = Math.max(failedBefore, receipt.refundsFailed);
  return { refunded: cents(made - failed), failed: cents(failed) };
}

/** Copies the fields that record what the donor and the admins have been notified of. */
const notificationFields = (before: Donation | null) => ({
  ...(before?.thanked ? { thanked: true as const } : {}),
  ...(before?.alerted ? { alerted: true as const } : {}),
  ...(before?.told ? { told: before.told } : {}),
});

/**
 * Merges a receipt into a ledger entry. Receipts arrive in any order, repeatedly, and may be older than the entry, so
 * nothing ever goes backwards. `details` are the donor's, for a new entry. Returns null if nothing changes.
 */
export function mergeReceipt(
  before: Donation | null,
  receipt: Receipt,
  details?: DonationDetails,
): Donation | null {
  const fee = before?.fee ?? receipt.fee;
  const disputes = disputesAfter(before?.disputes ?? {}, receipt.disputes);
  const { refunded, failed } = refundsAfter(before, receipt);
  const isNews =
    !before ||
    refunded !== before.refunded ||
    failed !== (before.refundsFailed ?? 0) ||
    fee !== before.fee ||
    !areSame(before.disputes ?? {}, disputes);
  if (!isNews) return null;
  const { amount, currency, attemptId, createdAt } = receipt;
  // The ledger must not name donors who deleted their account, although the provider still does.
  const { uid } = before ?? receipt;
  const added = before ? before.details : details && { ...details, at: createdAt };
  return {
    amount,
    currency,
    attemptId,
    createdAt,
    refunded,
    status: statusOf(amount, refunded, disputes),
    version: (before?.version ?? 0) + 1,
    ...(uid ? { uid } : {}),
    ...(added ? { details: added } : {}),
    ...(failed > 0 ? { refundsFailed: failed } : {}),
    ...(fee === undefined ? {} : { fee }),
    ...(Object.keys(disputes).length > 0 ? { disputes } : {}),
    ...notificationFields(before),
  };
}

/** Returns what a donation contributes to the total of its month and day. */
export function netOf(donation: Donation): Cents {
  return cents(donation.amount - donation.refunded - disputedOf(donation));
}

/** Returns the month including this donation, or null if it already has this version or a later one. */
export function countInMonth(
  before: DonationMonth | null,
  intentId: string,
  donation: Donation,
): DonationMonth | null {
  const counted = before?.entries[intentId];
  if (counted && counted.version >= donation.version) return null;
  const entries = {
    ...before?.entries,
    [intentId]: { net: netOf(donation), version: donation.version },
  };
  const given = Object.values(entries).filter(({ net }) => net > 0);
  const total = { sum: cents(given.reduce((sum, { net }) => sum + net, 0)), count: given.length };
  return { entries, total };
}
