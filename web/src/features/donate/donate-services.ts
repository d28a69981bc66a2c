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
import { readGoal, readDonationIntro } from './api/site-texts.ts';
import { remoteSettings } from '../../platform/remote-config.ts';
import type { DonationServices } from './donation-flow.ts';

export interface DonatePanelServices extends DonationServices {
  loadPayments: () => Promise<Provider>;
  createPaymentMethod: (provider: Provider, card: Card) => Promise<CardResult>;
  /** Dollars, or null if they could not be read. */
  readMonthTotal: () => Promise<number | null>;
  /** Dollars, or null if no goal is set. */
  readGoal: () => Promise<number | null>;
  /** Reads the intro at the top of the panel. */
  readDonationIntro: () => Promise<string>;
}

export const donateServices: DonatePanelServices = {
  loadPayments,
  createPaymentMethod,
  readMonthTotal,
  readGoal: () => readGoal(() => remoteSettings().then(({ donationGoal }) => donationGoal)),
  readDonationIntro,
  send: sendDonation,
  lookUp: lookUpDonation,
  confirm: (clientSecret) =>
    loadPayments().then(
      (provider) => confirmWithBank(provider, clientSecret),
      // Without the provider's script the bank cannot ask the donor, so the lookups decide.
      () => ({ message: null }),
    ),
  pending: pendingDonation,
  newId: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
};
