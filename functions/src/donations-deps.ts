import { setTimeout as pause } from 'node:timers/promises';
import { config, services } from './config.ts';
import { alertAdmins, realAccounts, realCallers, storeDeps, tryAlertAdmins } from './deps.ts';
import type { DonateDeps } from './donations/handle-donate-request.ts';
import type { PaymentMessageDeps } from './donations/record-payment.ts';
import type { ReconcileDeps } from './donations/reconcile-donations.ts';
import type { RefundDonationDeps } from './donations/refund-donation.ts';
import { loadOnce } from './contract/load-once.ts';

// Dependencies of donations.

/** The secrets that functions with payment dependencies must declare. */
export const paymentSecrets = [config.stripeSecretKey, config.stripeWebhookSecret];

/** Returns false if the owner has not configured the provider's keys, in which case there is no provider to call. */
export const takesDonations = (): boolean => config.stripeSecretKey.value() !== 'none';

/** Lazy, because the SDK takes half a second to load. */
const connectPayments = loadOnce(async () => {
  const { createPaymentMessages, createPaymentProvider } = await import('./adapters/stripe.ts');
  const settings = {
    secretKey: config.stripeSecretKey.value(),
    webhookSecret: config.stripeWebhookSecret.value(),
    apiBase: services.stripe(),
  };
  return {
    payments: createPaymentProvider(settings),
    messages: takesDonations() ? createPaymentMessages(settings) : null,
  };
});

const askingDeps = async () => ({
  ...storeDeps(),
  tryAlertAdmins,
  takesDonations: takesDonations(),
  ...(await connectPayments()),
});

export const donateDeps = async (): Promise<DonateDeps> => ({
  ...(await askingDeps()),
  callers: realCallers(),
  appCheckRequired: config.appCheckRequired.value(),
  pause,
});

export const paymentDeps = async (): Promise<PaymentMessageDeps & ReconcileDeps> => ({
  ...(await askingDeps()),
  // An alert to a dispute has a deadline, so a message without its alert must be delivered again.
  alertAdmins,
});

export const refundDeps = async (): Promise<RefundDonationDeps> => ({
  ...(await paymentDeps()),
  accounts: realAccounts(),
});
