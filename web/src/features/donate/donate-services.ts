import { readMonthTotal } from '../../services/donation-totals.ts';
import { lookUpDonation, sendDonation } from '../../services/donations.ts';
import {
  type Card,
  type CardResult,
  confirmWithBank,
  createPaymentMethod,
  loadPayments,
  type Provider,
} from '../../services/payments.ts';
import { pendingDonation } from '../../services/pending-donation.ts';
import { remoteSettings } from '../../services/remote-config.ts';
import type { FlowDeps } from './donation-flow.ts';

/** What the panel needs of the world. */
export interface DonateServices extends FlowDeps {
  loadPayments: () => Promise<Provider>;
  createPaymentMethod: (provider: Provider, card: Card) => Promise<CardResult>;
  /** Dollars; null when it cannot be learned. */
  readMonthTotal: () => Promise<number | null>;
  /** Dollars; null when no goal is set. */
  readGoal: () => Promise<number | null>;
}

export const donateServices: DonateServices = {
  loadPayments,
  createPaymentMethod,
  readMonthTotal,
  readGoal: () => remoteSettings().then(({ donationGoal }) => (donationGoal > 0 ? donationGoal : null)),
  send: sendDonation,
  lookUp: lookUpDonation,
  confirm: (clientSecret) =>
    loadPayments().then(
      (provider) => confirmWithBank(provider, clientSecret),
      // Without the provider the bank cannot ask: the server's answer decides.
      () => ({ message: null }),
    ),
  pending: pendingDonation,
  newId: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
