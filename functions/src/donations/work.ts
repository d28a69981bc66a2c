import { paymentDeps, takesDonations } from '../donations-deps.ts';
import { reconcileDonations as reconcileDonationsUseCase } from './reconcile-donations.ts';

/** Finds payments that no webhook message reported. */
export async function reconcileDonations(): Promise<void> {
  if (takesDonations()) await reconcileDonationsUseCase(await paymentDeps());
}
