import * as v from 'valibot';
import type { StoredDetails } from './donation-details.ts';
import { type Cents, cents } from './money.ts';

/** All amounts that people see and send are whole or decimal dollars; the payment provider counts in cents. */
export const donationCurrency = 'usd';
export const donationPresets = [5, 10, 20, 50, 100] as const;
export const donationDefault = 5;
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
 * - `succeeded`: the money is on its way to us.
 * - `requires_action`: the bank wants the donor to confirm; `clientSecret` is set.
 * - `processing`: the provider has it and has not decided.
 * - `declined`: definitely no charge; `error.message` is the provider's own sentence.
 * - `failed`: definitely no charge, for a reason that is not the card's.
 * - `unknown`: we could not learn the outcome: ask again, never pay again.
 */
const donationStatuses = [
  'succeeded',
  'requires_action',
  'processing',
  'declined',
  'failed',
  'unknown',
] as const;

/** Answer of `POST /api/donate` and of `GET /api/donate/:attemptId`. */
export const donateResponseSchema = v.object({
  success: v.boolean(),
  status: v.picklist(donationStatuses),
  clientSecret: v.exactOptional(v.string()),
  error: v.exactOptional(v.object({ code: v.string(), message: v.string() })),
});
export type DonateResponse = v.InferOutput<typeof donateResponseSchema>;

const centsSchema = v.pipe(v.number(), v.transform(cents));

/** `inquiry`: the bank asks before it disputes; `open` until it has decided; `lost`: the donor has the money back. */
const disputeStateSchema = v.picklist(['inquiry', 'open', 'won', 'lost']);
export type DisputeState = v.InferOutput<typeof disputeStateSchema>;

/** What a donor's bank disputes of a donation: mostly all of it. */
const disputeSchema = v.object({ amount: centsSchema, state: disputeStateSchema });
export type Dispute = v.InferOutput<typeof disputeSchema>;

/** `donations/{paymentIntentId}`: the ledger, written by the provider's signed webhook alone. */
export const donationSchema = v.object({
  amount: centsSchema,
  fee: v.exactOptional(centsSchema),
  /** The sum that went back to donors. */
  refunded: centsSchema,
  /** Refunds that banks sent back to us later. */
  refundsFailed: v.exactOptional(centsSchema),
  currency: v.string(),
  status: v.picklist(['succeeded', 'refunded', 'disputed']),
  /** By their ids at the provider. */
  disputes: v.exactOptional(v.record(v.string(), disputeSchema)),
  attemptId: v.string(),
  uid: v.exactOptional(v.string()),
  createdAt: v.number(),
  /** Grows with every change. */
  version: v.number(),
  /** The donor has been thanked. */
  thanked: v.exactOptional(v.literal(true)),
  /** The admins have been told of the donation. */
  alerted: v.exactOptional(v.literal(true)),
  /** The sums and disputes that admins have had an alert about: all that was ever refunded, and the part of it that came back. */
  told: v.exactOptional(
    v.object({
      refunded: centsSchema,
      refundsFailed: centsSchema,
      disputes: v.exactOptional(v.record(v.string(), disputeStateSchema)),
    }),
  ),
});
/** `details`: what the donor added; apart from the schema, which a reader's page may load. */
export type Donation = v.InferOutput<typeof donationSchema> & { details?: StoredDetails };

/**
 * `donationMonths/{month}`: what each donation counts for in its month, so that a repeated message counts nothing
 * twice; `version` of the donation it was taken from.
 */
export interface DonationMonth {
  version: number;
  entries: Record<string, { net: Cents; version: number }>;
}

/**
 * `donationTotals/{month}` with the month as `2026-11` in the site's time zone. Refunds are taken off `sum`; `version` of the
 * `DonationMonth` it was taken from.
 */
const donationTotalSchema = v.object({ sum: centsSchema, count: v.number(), version: v.number() });
export type DonationTotal = v.InferOutput<typeof donationTotalSchema>;
