import * as v from 'valibot';
import type { StoredDetails } from './donation-details.ts';
import { type Cents, cents } from './money.ts';

/**
 * The currency of all donations. Amounts in the UI and in requests are dollars, possibly with decimals; the payment
 * provider counts in cents.
 */
export const donationCurrency = 'usd';
export const donationPresets = [5, 10, 20, 50, 100] as const;
export const donationDefault: (typeof donationPresets)[number] = 5;
export const donationMinimum = 1;
export const donationMaximum = 10_000;

export const donationAmountSchema = v.pipe(
  v.number('Enter an amount in dollars.'),
  v.finite('Enter an amount in dollars.'),
  v.minValue(donationMinimum, 'The smallest donation is $1.'),
  v.maxValue(donationMaximum, 'The largest donation is $10,000.'),
  v.check(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'Use at most two decimals.',
  ),
);

export const attemptIdSchema = v.pipe(v.string(), v.uuid('This is no id.'));
export const paymentMethodIdSchema = v.pipe(
  v.string(),
  v.regex(/^pm_[A-Za-z0-9_]{1,200}$/, 'This is no payment method.'),
);

/**
 * - `succeeded`: the payment went through.
 * - `requires_action`: the donor's bank requires confirmation; `clientSecret` is set.
 * - `processing`: the provider has accepted it but not decided yet.
 * - `declined`: definitely not charged; `error.message` is the provider's own message.
 * - `failed`: definitely not charged, for a reason unrelated to the card.
 * - `unknown`: the outcome could not be determined. Query it again; never pay again.
 */
const donationStatuses = [
  'succeeded',
  'requires_action',
  'processing',
  'declined',
  'failed',
  'unknown',
] as const;

/** Response of `POST /api/donate` and of `GET /api/donate/:attemptId`. */
export const donateResponseSchema = v.object({
  success: v.boolean(),
  status: v.picklist(donationStatuses),
  clientSecret: v.exactOptional(v.string()),
  error: v.exactOptional(v.object({ code: v.string(), message: v.string() })),
});
export type DonateResponse = v.InferOutput<typeof donateResponseSchema>;

const centsSchema = v.pipe(v.number(), v.transform(cents));

/**
 * - `inquiry`: the donor's bank asks for information before it opens a dispute.
 * - `open`: the bank has not decided yet.
 * - `won`: the money stays with us.
 * - `lost`: the money went back to the donor.
 */
const disputeStateSchema = v.picklist(['inquiry', 'open', 'won', 'lost']);
export type DisputeState = v.InferOutput<typeof disputeStateSchema>;

/** A dispute by a donor's bank, usually over the whole donation. */
const disputeSchema = v.object({ amount: centsSchema, state: disputeStateSchema });
export type Dispute = v.InferOutput<typeof disputeSchema>;

/** `donations/{paymentIntentId}`: the ledger. Only the provider's signed webhook writes it. */
export const donationSchema = v.object({
  amount: centsSchema,
  fee: v.exactOptional(centsSchema),
  /** The total refunded to the donor. */
  refunded: centsSchema,
  /** The total of refunds that a bank later returned to us. */
  refundsFailed: v.exactOptional(centsSchema),
  currency: v.string(),
  status: v.picklist(['succeeded', 'refunded', 'disputed']),
  /** Keyed by the provider's dispute IDs. */
  disputes: v.exactOptional(v.record(v.string(), disputeSchema)),
  attemptId: v.string(),
  uid: v.exactOptional(v.string()),
  createdAt: v.number(),
  /** Incremented with every change. */
  version: v.number(),
  /** Set once the donor has been thanked. */
  thanked: v.exactOptional(v.literal(true)),
  /** Set once the admins have been notified of the donation. */
  alerted: v.exactOptional(v.literal(true)),
  /**
   * What admins have already been alerted about: the total ever refunded, the part of it that was returned, and the
   * disputes.
   */
  told: v.exactOptional(
    v.object({
      refunded: centsSchema,
      refundsFailed: centsSchema,
      disputes: v.exactOptional(v.record(v.string(), disputeStateSchema)),
    }),
  ),
});
/** A donation with the donor's `details`, which are kept out of the schema because readers' pages may load it. */
export type Donation = v.InferOutput<typeof donationSchema> & { details?: StoredDetails };

/** The public sum of a month, from which refunds are subtracted. */
export interface DonationTotal {
  sum: Cents;
  count: number;
}

/**
 * `donationMonths/{month}`, with the month as `2026-11` in the site's time zone: what each donation contributes to it, so
 * that a repeated webhook message counts only once. `version` is that of the donation.
 */
export interface DonationMonth {
  entries: Record<string, { net: Cents; version: number }>;
  total: DonationTotal;
}

/**
 * Returns the amount of a donation withheld by disputes: until they are decided, or permanently if they are lost.
 * Capped at what remains after refunds, because banks may dispute more than that. Old entries have no `disputes`: their
 * status `disputed` means the whole remainder.
 */
export function disputedOf({
  amount,
  refunded,
  status,
  disputes,
}: Pick<Donation, 'amount' | 'refunded' | 'status' | 'disputes'>): Cents {
  const left = amount - refunded;
  if (!disputes) return cents(status === 'disputed' ? left : 0);
  const held = Object.values(disputes).filter(({ state }) => state !== 'won');
  const sum = held.reduce((total, dispute) => total + dispute.amount, 0);
  return cents(Math.min(sum, left));
}
