import { googleOrigin } from './google.ts';

/** Returns the base URLs of external services, which the environment can override. */
export const serviceBases = (env: NodeJS.ProcessEnv) => ({
  google: googleOrigin(env.GOOGLE_API_BASE),
  /** Returns where a database with this address is reached. */
  database: (address: string) =>
    env.GOOGLE_API_BASE === undefined ? address : `${env.GOOGLE_API_BASE}/${new URL(address).host}`,
  stripe: env.STRIPE_API_BASE ?? 'https://api.stripe.com',
  pushover: env.PUSHOVER_API_BASE ?? 'https://api.pushover.net',
  postmark: env.POSTMARK_API_BASE ?? 'https://api.postmarkapp.com',
  youtube: env.YOUTUBE_API_BASE ?? 'https://www.googleapis.com',
});

export type ServiceBases = ReturnType<typeof serviceBases>;
