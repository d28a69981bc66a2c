import { fileURLToPath } from 'node:url';
import { setGlobalOptions } from 'firebase-functions/options';
import { defineBoolean, defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import { functionsRegion } from './contract/site.ts';
import { minuteMs, secondMs } from './contract/time.ts';

/**
 * Functions wait more than they compute, so each gets an eighth of a processor, with which an instance handles one
 * request or event at a time. A deployment starts an instance of every function, and a region of a new project has
 * only 20 processors.
 */
setGlobalOptions({ region: functionsRegion, cpu: 0.125, maxInstances: 40 });

/** For functions that handle many requests at once, which Cloud Run allows with a whole processor only. */
export const wholeProcessor = { cpu: 1, maxInstances: 10 } as const;

/** For functions with more than the default memory. They get the share of a processor that belongs to it. */
export const moreMemory = (memory: '512MiB' | '1GiB') =>
  ({ memory, cpu: 'gcf_gen1', maxInstances: 10 }) as const;

/** The folder that holds the site's build. Every local stack has its own. */
export const siteFolder = process.env.SITE_FOLDER ?? fileURLToPath(new URL('./site', import.meta.url));

/** How long rendered pages are cached, in milliseconds. */
export const pageCacheMs = Number(process.env.CACHE_MS ?? 30 * secondMs);
/** How long an instance caches feeds and the sitemap, in milliseconds. */
export const feedCacheMs = Number(process.env.CACHE_MS ?? minuteMs);

/**
 * Parameters. Each needs a value in `functions/.env` or `.env.<project>`, or the deployment prompts for it. Read them
 * at run time, never during module load: they have no values at deployment.
 */
export const config = {
  project: projectID,
  appCheckRequired: defineBoolean('APP_CHECK_REQUIRED', {
    description: 'Refuse calls without a valid App Check token.',
  }),
  firstAdminEmail: defineString('FIRST_ADMIN_EMAIL', {
    description: 'The verified account that may make itself admin while there is none.',
  }),
  siteAddress: defineString('SITE_ADDRESS', {
    description:
      'Where people reach the site, such as https://riffhall.example. Empty: the address of Hosting.',
  }),
  contactEmail: defineString('CONTACT_EMAIL', {
    description: 'The address at which visitors reach the owner. The build of the site reads it, too.',
  }),
  stripeSecretKey: defineSecret('STRIPE_SECRET_KEY'),
  stripeWebhookSecret: defineSecret('STRIPE_WEBHOOK_SECRET'),
  pushoverToken: defineSecret('PUSHOVER_TOKEN'),
  pushoverUser: defineSecret('PUSHOVER_USER'),
  postmarkToken: defineSecret('POSTMARK_TOKEN'),
  mailFrom: defineString('MAIL_FROM', {
    description: 'The address that mails to members come from, a confirmed sender at Postmark. Empty: none.',
  }),
  mailStream: defineString('MAIL_STREAM', {
    description: 'The message stream at Postmark for mails to many.',
  }),
  youtubeChannelId: defineString('YOUTUBE_CHANNEL_ID', {
    description: 'The channel whose videos the site shows, such as UC… Empty: none.',
  }),
  youtubeApiKey: defineSecret('YOUTUBE_API_KEY'),
  recordingVoice: defineString('RECORDING_VOICE', {
    description: 'The voice of Cloud Text-to-Speech that reads articles aloud.',
  }),
  recordingMonthlyCharacters: defineInt('RECORDING_MONTHLY_CHARACTERS', {
    description: 'How many characters a month may have read aloud.',
  }),
};

/**
 * Base URLs of external services. Plain environment variables, because only the local stack overrides them with its
 * stand-ins.
 */
export const services = {
  stripe: () => process.env.STRIPE_API_BASE ?? 'https://api.stripe.com',
  messaging: () => process.env.FCM_API_BASE ?? 'https://fcm.googleapis.com',
  pushover: () => process.env.PUSHOVER_API_BASE ?? 'https://api.pushover.net',
  postmark: () => process.env.POSTMARK_API_BASE ?? 'https://api.postmarkapp.com',
  youtube: () => process.env.YOUTUBE_API_BASE ?? 'https://www.googleapis.com',
  speech: () => process.env.SPEECH_API_BASE ?? 'https://texttospeech.googleapis.com',
  /** The key file of a service account for Cloud Text-to-Speech, for machines without default credentials. */
  speechKeyFile: () => process.env.SPEECH_KEY_FILE ?? '',
};
