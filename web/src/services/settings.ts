/**
 * What the build was told (`VITE_…`), read once. A setting that is not there is `null`, and the service that
 * needs it stays away without an error.
 */
const env = import.meta.env as Record<string, string | undefined>;

const text = (name: string): string | null => env[name]?.trim() || null;

export const settings = {
  firebase: {
    apiKey: text('VITE_FIREBASE_API_KEY'),
    authDomain: text('VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: text('VITE_FIREBASE_PROJECT_ID'),
    databaseURL: text('VITE_FIREBASE_DATABASE_URL'),
    appId: text('VITE_FIREBASE_APP_ID'),
    messagingSenderId: text('VITE_FIREBASE_MESSAGING_SENDER_ID'),
    storageBucket: text('VITE_FIREBASE_STORAGE_BUCKET'),
    measurementId: text('VITE_FIREBASE_MEASUREMENT_ID'),
  },
  recaptchaSiteKey: text('VITE_RECAPTCHA_SITE_KEY'),
  vapidKey: text('VITE_VAPID_KEY'),
  /** Where messaging is to use another app id than the rest. */
  messagingAppId: text('VITE_FIREBASE_MESSAGING_APP_ID'),
  stripePublishableKey: text('VITE_STRIPE_PUBLISHABLE_KEY'),
} as const;
