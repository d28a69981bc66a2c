import { readMonthTotal } from './api/donation-totals.ts';
import { lookUpDonation, sendDonation } from './api/donations.ts';
import {
  type Card,
  type CardResult,
  confirmWithBank,
  createPaymentMethod,
  loadPayments,
  type Provider,
} from '../../platform/payments.ts';
import { pendingDonation } from './api/pending-donation.ts';
import { remoteSettings } from '../../platform/remote-config.ts';
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
