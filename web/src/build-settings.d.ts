interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** The build's environment variables; see platform/settings.ts. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_DATABASE_URL?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string;
  readonly VITE_FIREBASE_MESSAGING_APP_ID?: string;
  readonly VITE_RECAPTCHA_SITE_KEY?: string;
  readonly VITE_RECAPTCHA_PROVIDER?: string;
  readonly VITE_VAPID_KEY?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  /** Settings of the functions; see web/build/deployment.ts. */
  readonly CONTACT_EMAIL: string;
  readonly MAIL_FROM: string;
  readonly YOUTUBE_CHANNEL_ID: string;
  /** The ports of the local stack, in builds for it. */
  readonly [port: `VITE_STACK_${string}_PORT`]: string | undefined;
}
