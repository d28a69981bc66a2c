import { setGlobalOptions } from 'firebase-functions';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { functionsRegion } from './contract/site.ts';

setGlobalOptions({ region: functionsRegion, maxInstances: 10 });

/** Settings are read when a function runs, never while the module loads: deployment has no values yet. */
export const config = {
  appCheckRequired: defineBoolean('APP_CHECK_REQUIRED', {
    default: true,
    description: 'Refuse calls without a valid App Check token.',
  }),
  firstAdminEmail: defineString('FIRST_ADMIN_EMAIL', {
    default: '',
    description: 'The verified account that may make itself admin while there is none.',
  }),
  stripeApiBase: defineString('STRIPE_API_BASE', {
    default: 'https://api.stripe.com',
    description: 'Where the payment provider answers.',
  }),
  stripeSecretKey: defineSecret('STRIPE_SECRET_KEY'),
  stripeWebhookSecret: defineSecret('STRIPE_WEBHOOK_SECRET'),
  donationLimitsFactor: defineInt('DONATION_LIMITS_FACTOR', {
    default: 1,
    description: 'Stretches the limits on donations, for one machine that plays all the visitors.',
  }),
};
