import { refundDeps } from '../donations-deps.ts';
import type { Call } from '../kit/call.ts';
import { refundDonation as refundDonationUseCase } from './refund-donation.ts';

/** Refunds a donation. For admins. */
export const refundDonation: Call<'refundDonation'> = async (input, auth) =>
  refundDonationUseCase(auth?.uid, input, await refundDeps());
