import * as v from 'valibot';
import { attemptIdSchema, donationMaximum } from './donations.ts';
import { type Cents, cents } from './money.ts';
import { reasonSchema } from './text-schemas.ts';

export const refundReasonMaxLength = 300;

const paymentIdSchema = v.pipe(v.string(), v.regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'This is no payment.'));

const centsSchema = (smallest: number, complaint: string) =>
  v.pipe(
    v.number(complaint),
    v.integer(complaint),
    v.minValue(smallest, complaint),
    v.maxValue(donationMaximum * 100, complaint),
    v.transform(cents),
  );

/** Input of the call `refundDonation`, for admins. Amounts are in cents, as in the ledger. */
export const refundDonationSchema = v.strictObject({
  /** Idempotency key: generated once per confirmed refund, and sent again with every retry. */
  attempt: attemptIdSchema,
  payment: paymentIdSchema,
  amount: centsSchema(1, 'The smallest refund is one cent.'),
  /** The refunded sum as the admin saw it. If two admins refund concurrently, the second one is told about the first refund. */
  seen: centsSchema(0, 'This is no sum of cents.'),
  reason: reasonSchema('other admins read it', refundReasonMaxLength),
});

/** `openRefunds/{paymentIntentId}`: a refund requested by an admin, until the provider has made or refused it. */
export interface OpenRefund {
  attempt: string;
  amount: Cents;
  reason: string;
  by: string;
  at: number;
}
