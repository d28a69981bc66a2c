import { fileURLToPath } from 'node:url';
import { setGlobalOptions } from 'firebase-functions/options';
import { defineBoolean, defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import { functionsRegion } from './contract/site.ts';
import { secondMs } from './contract/time.ts';

setGlobalOptions({ region: functionsRegion, maxInstances: 10 });

/** The folder with the build of the site; every local stack has its own. */
export const siteFolder = process.env.SITE_FOLDER ?? fileURLToPath(new URL('./site', import.meta.url));

/** A local stack sets 0: what is changed there is seen at once. */
export const pagesKeptMs = Number(process.env.PAGES_KEPT_MS ?? 30 * secondMs);

/** Settings are read when a function runs, never while the module loads: deployment has no values yet. */
export const config = {
  project: projectID,
  appCheckRequired: defineBoolean('APP_CHECK_REQUIRED', {
    default: true,
    description: 'Refuse calls without a valid App Check token.',
  }),
  firstAdminEmail: defineString('FIRST_ADMIN_EMAIL', {
    default: '',
    description: 'The verified account that may make itself admin while there is none.',
  }),
  siteAddress: defineString('SITE_ADDRESS', {
    default: '',
    description:
      'Where people reach the site, such as https://riffhall.example. Empty: the address of Hosting.',
  }),
  stripeApiBase: defineString('STRIPE_API_BASE', {
    default: 'https://api.stripe.com',
    description: 'Where the payment provider answers.',
  }),
  fcmApiBase: defineString('FCM_API_BASE', {
    default: 'https://fcm.googleapis.com',
    description: 'Where Firebase Cloud Messaging answers.',
  }),
  stripeSecretKey: defineSecret('STRIPE_SECRET_KEY'),
  stripeWebhookSecret: defineSecret('STRIPE_WEBHOOK_SECRET'),
  pushoverApiBase: defineString('PUSHOVER_API_BASE', {
    default: 'https://api.pushover.net',
    description: "Where the service answers that brings alerts to the admins' phones.",
  }),
  pushoverToken: defineSecret('PUSHOVER_TOKEN'),
  pushoverUser: defineSecret('PUSHOVER_USER'),
  youtubeApiBase: defineString('YOUTUBE_API_BASE', {
    default: 'https://www.googleapis.com',
    description: 'Where the YouTube Data API answers.',
  }),
  youtubeChannelId: defineString('YOUTUBE_CHANNEL_ID', {
    default: '',
    description: 'The channel whose videos the site shows, such as UC… Empty: none.',
  }),
  youtubeApiKey: defineSecret('YOUTUBE_API_KEY'),
  speechApiBase: defineString('SPEECH_API_BASE', {
    default: 'https://texttospeech.googleapis.com',
    description: 'Where Cloud Text-to-Speech answers.',
  }),
  speechKeyFile: defineString('SPEECH_KEY_FILE', {
    default: '',
    description:
      'A service account for Cloud Text-to-Speech, for a machine that has no credential of its own.',
  }),
  recordingVoice: defineString('RECORDING_VOICE', {
    default: 'en-GB-Neural2-F',
    description: 'The voice of Cloud Text-to-Speech that reads articles aloud.',
  }),
  recordingMonthlyCharacters: defineInt('RECORDING_MONTHLY_CHARACTERS', {
    default: 1_000_000,
    description: 'How many characters a month may have read aloud.',
  }),
};
