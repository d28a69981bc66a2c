import * as v from 'valibot';
import { donationDetails } from './donation-details.ts';
import { attemptIdSchema, donationAmountSchema, paymentMethodIdSchema } from './donations.ts';

/**
 * Body of `POST /api/donate`. Only the first two fields are required. Without `attemptId`, the payment method
 * identifies the attempt.
 */
export const donateRequestSchema = v.strictObject({
  amount: donationAmountSchema,
  paymentMethodId: paymentMethodIdSchema,
  attemptId: v.optional(attemptIdSchema),
  ...donationDetails,
});
export type DonateRequest = v.InferOutput<typeof donateRequestSchema>;
