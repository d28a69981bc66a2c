const text = (value: string | undefined): string | null => value?.trim() || null;

/**
 * What the build was told (`VITE_…`), read once. A setting that is not there is `null`, and the service that
 * needs it stays away without an error. Each is named in full, so that the build puts its value in place.
 */
export const settings = {
  firebase: {
    apiKey: text(import.meta.env.VITE_FIREBASE_API_KEY),
    authDomain: text(import.meta.env.VITE_FIREBASE_AUTH_DOMAIN),
    projectId: text(import.meta.env.VITE_FIREBASE_PROJECT_ID),
    databaseURL: text(import.meta.env.VITE_FIREBASE_DATABASE_URL),
    appId: text(import.meta.env.VITE_FIREBASE_APP_ID),
    messagingSenderId: text(import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID),
    storageBucket: text(import.meta.env.VITE_FIREBASE_STORAGE_BUCKET),
    measurementId: text(import.meta.env.VITE_FIREBASE_MEASUREMENT_ID),
  },
  recaptchaSiteKey: text(import.meta.env.VITE_RECAPTCHA_SITE_KEY),
  /** The kind of the site key, which is one of reCAPTCHA Enterprise unless the build says `v3`. */
  recaptchaProvider: text(import.meta.env.VITE_RECAPTCHA_PROVIDER) === 'v3' ? 'v3' : 'enterprise',
  vapidKey: text(import.meta.env.VITE_VAPID_KEY),
  /** The app id of messaging, where it differs from that of the other SDKs. */
  messagingAppId: text(import.meta.env.VITE_FIREBASE_MESSAGING_APP_ID),
  stripePublishableKey: text(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY),
} as const;
