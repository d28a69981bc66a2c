const text = (value: string | undefined): string | null => value?.trim() || null;

/**
 * The build settings (`VITE_…`), read once. A missing setting is `null`, and the service that needs it stays off
 * without an error. Each variable is spelled out in full, so that the build can inline its value.
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
  /** The type of the site key: reCAPTCHA Enterprise unless the build says `v3`. */
  recaptchaProvider: text(import.meta.env.VITE_RECAPTCHA_PROVIDER) === 'v3' ? 'v3' : 'enterprise',
  vapidKey: text(import.meta.env.VITE_VAPID_KEY),
  /** The app id of messaging, if it differs from that of the other SDKs. */
  messagingAppId: text(import.meta.env.VITE_FIREBASE_MESSAGING_APP_ID),
  stripePublishableKey: text(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY),
} as const;
