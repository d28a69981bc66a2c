import * as v from 'valibot';

/** A value that only the owner knows. */
export interface Setting {
  name: string;
  asks: string;
  /** Where to find it, or its purpose. */
  where: string;
  schema: v.GenericSchema<string, string>;
  /** Whether the site works without it. */
  isOptional: boolean;
}

const matching = (pattern: RegExp, says: string) => v.pipe(v.string(), v.regex(pattern, says));

/** An uncompressed point of the P-256 curve. */
const vapidKey = v.pipe(
  v.string(),
  v.check((text) => {
    const bytes = Buffer.from(text, 'base64url');
    return /^[\w-]+$/.test(text) && bytes.length === 65 && bytes[0] === 4;
  }, 'A key of Web Push has 87 characters and begins with B.'),
);

const keysOfStripe =
  'https://dashboard.stripe.com/test/apikeys to try everything, https://dashboard.stripe.com/apikeys once you go live';

export const siteSettings: Setting[] = [
  {
    name: 'VITE_STRIPE_PUBLISHABLE_KEY',
    asks: 'Publishable key of Stripe (pk_…), for donations',
    where: keysOfStripe,
    schema: matching(/^pk_(test|live)_\w+$/, 'It begins with pk_test_ or pk_live_.'),
    isOptional: true,
  },
  {
    name: 'VITE_VAPID_KEY',
    asks: 'Key pair of Web Push, for push messages',
    where: 'Firebase console, project settings, Cloud Messaging, Web Push certificates, “Generate key pair”',
    schema: vapidKey,
    isOptional: true,
  },
  {
    name: 'VITE_RECAPTCHA_SITE_KEY',
    asks: 'Site key of reCAPTCHA Enterprise, for App Check',
    where:
      'https://console.cloud.google.com/security/recaptcha, a score-based key for the site, then the same key under App Check in the Firebase console',
    schema: matching(/^[\w-]{40}$/, 'It has 40 characters.'),
    isOptional: true,
  },
  {
    name: 'VITE_FIREBASE_MEASUREMENT_ID',
    asks: 'Measurement id of Google Analytics (G-…), which counts visits of those who agree',
    where: 'Firebase console, project settings, Integrations, Google Analytics',
    schema: matching(/^G-[A-Z\d]+$/, 'It begins with G-.'),
    isOptional: true,
  },
];

export const functionsSettings: Setting[] = [
  {
    name: 'FIRST_ADMIN_EMAIL',
    asks: 'E-mail address of the account that may make itself admin',
    where: 'it is used while there is no admin',
    schema: v.pipe(v.string(), v.email('This is no e-mail address.')),
    isOptional: false,
  },
  {
    name: 'CONTACT_EMAIL',
    asks: 'E-mail address at which visitors reach you',
    where: 'it is on the pages Contact and Privacy, and in the podcast',
    schema: v.pipe(
      v.string(),
      v.email('This is no e-mail address.'),
      v.check((address) => !address.endsWith('.example'), 'Nobody reads that one.'),
    ),
    isOptional: false,
  },
  {
    name: 'MAIL_FROM',
    asks: 'Address that mails to members come from: the weekly digest, and the day before shows',
    where: 'https://account.postmarkapp.com/signature_domains, an address of a confirmed domain',
    schema: v.pipe(v.string(), v.email('This is no e-mail address.')),
    isOptional: true,
  },
  {
    name: 'YOUTUBE_CHANNEL_ID',
    asks: 'Id of the YouTube channel (UC…) whose videos the site shows',
    where: 'https://www.youtube.com/account_advanced',
    schema: matching(/^UC[\w-]{22}$/, 'It begins with UC and has 24 characters.'),
    isOptional: true,
  },
];

/** The value of optional secrets that are left out, because every secret of the functions needs one. */
export const noSecret = 'none';

const optionalSecret = (pattern: RegExp, says: string) =>
  v.union([v.literal(noSecret), matching(pattern, says)], says);

/** Secrets by their name in Secret Manager. That of the webhook is created together with the webhook. */
export const secrets: Setting[] = [
  {
    name: 'STRIPE_SECRET_KEY',
    asks: 'Secret key of Stripe (sk_…), for donations',
    where: keysOfStripe,
    schema: optionalSecret(/^[sr]k_(test|live)_\w+$/, 'It begins with sk_test_ or sk_live_.'),
    isOptional: true,
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    asks: 'Signing secret of the webhook of Stripe (whsec_…)',
    where:
      'https://dashboard.stripe.com/webhooks, in the mode of the key, the endpoint of this site, “Reveal”',
    schema: optionalSecret(/^whsec_\w+$/, 'It begins with whsec_.'),
    isOptional: true,
  },
  {
    name: 'PUSHOVER_TOKEN',
    asks: 'API token of your Pushover application, for alerts on your phone',
    where: 'https://pushover.net/apps/build',
    schema: optionalSecret(/^[a-z\d]{30}$/i, 'It has 30 letters and digits.'),
    isOptional: true,
  },
  {
    name: 'PUSHOVER_USER',
    asks: 'User key of Pushover',
    where: 'https://pushover.net',
    schema: optionalSecret(/^[a-z\d]{30}$/i, 'It has 30 letters and digits.'),
    isOptional: true,
  },
  {
    name: 'POSTMARK_TOKEN',
    asks: 'Token of a server of Postmark, for mails to members',
    where: 'https://account.postmarkapp.com/servers, the server, API Tokens',
    schema: optionalSecret(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
      'It has 36 signs, such as 1a2b3c4d-….',
    ),
    isOptional: true,
  },
  {
    name: 'YOUTUBE_API_KEY',
    asks: 'Key for the YouTube Data API v3',
    where:
      'https://console.cloud.google.com/apis/credentials; restrict it to that API, and not to websites, because functions use it',
    schema: optionalSecret(/^[\w.-]{20,}$/, 'It has about 39 letters, digits and dashes.'),
    isOptional: true,
  },
];

/** Returns why a value is invalid, or null. */
export function complaintAbout({ schema }: Setting, value: string): string | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? null : parsed.issues[0].message;
}
