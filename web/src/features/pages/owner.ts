import { settings } from '../../platform/settings.ts';

/** The address at which the owner is reached. */
export const contactEmail = import.meta.env.CONTACT_EMAIL;

/** The services that the owner has set up. Whether alerts go to phones is a secret of the functions. */
export const services = {
  analytics: settings.firebase.measurementId !== null,
  appCheck: settings.recaptchaSiteKey !== null,
  messaging: settings.vapidKey !== null,
  payments: settings.stripePublishableKey !== null,
  mails: import.meta.env.MAIL_FROM !== '',
  videos: import.meta.env.YOUTUBE_CHANNEL_ID !== '',
};
