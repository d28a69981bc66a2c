import * as v from 'valibot';
import { donationDetails } from './donation-details.ts';
import { attemptIdSchema, donationAmountSchema, paymentMethodIdSchema } from './donations.ts';

/** Body of `POST /api/donate`: the first two are enough. Without `attemptId` the payment method stands for the attempt. */
export const donateRequestSchema = v.strictObject({
  amount: donationAmountSchema,
  paymentMethodId: paymentMethodIdSchema,
  attemptId: v.optional(attemptIdSchema),
  ...donationDetails,
});
export type DonateRequest = v.InferOutput<typeof donateRequestSchema>;
