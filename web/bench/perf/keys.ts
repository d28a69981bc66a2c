/** Every setting that a build can have, as the README lists them for `.env`: each may add code. */
export const allKeys: Record<string, string> = Object.fromEntries(
  [
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_STORAGE_BUCKET',
    'FIREBASE_APP_ID',
    'FIREBASE_MEASUREMENT_ID',
    'FIREBASE_MESSAGING_SENDER_ID',
    'VAPID_KEY',
    'RECAPTCHA_SITE_KEY',
    'STRIPE_PUBLISHABLE_KEY',
  ].map((name) => [`VITE_${name}`, 'perf']),
);
allKeys.VITE_FIREBASE_DATABASE_URL = 'https://perf.firebaseio.com';
