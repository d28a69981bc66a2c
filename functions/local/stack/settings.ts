import { join } from 'node:path';
import { standInKeys } from '../stand-ins/payments/keys.ts';
import { postmarkKeys } from '../stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../stand-ins/youtube/keys.ts';
import { type Env, readEnv } from './env-file.ts';
import { project } from './layout.ts';
import { shiftAddresses } from './ports.ts';

/** The services that a developer can use instead of their stand-in: the keys for that, and what stands for the address. */
const services = {
  payments: {
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VITE_STRIPE_PUBLISHABLE_KEY'],
    address: 'STRIPE_API_BASE',
  },
  pushover: { keys: ['PUSHOVER_TOKEN', 'PUSHOVER_USER'], address: 'PUSHOVER_API_BASE' },
  postmark: { keys: ['POSTMARK_TOKEN', 'MAIL_FROM'], address: 'POSTMARK_API_BASE' },
  youtube: { keys: ['YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID'], address: 'YOUTUBE_API_BASE' },
  speech: { keys: ['SPEECH_KEY_FILE'], address: 'SPEECH_API_BASE' },
} as const;
export type Service = keyof typeof services;

export interface Settings {
  functions: Env;
  secrets: Env;
  site: Env;
  /** The services that have no stand-in, because the developer has keys for them. */
  real: ReadonlySet<Service>;
}

/** The stand-in's value for every secret that the functions declare. */
const demoSecrets: Env = {
  STRIPE_SECRET_KEY: standInKeys.secret,
  STRIPE_WEBHOOK_SECRET: standInKeys.webhook,
  PUSHOVER_TOKEN: pushoverKeys.token,
  PUSHOVER_USER: pushoverKeys.user,
  YOUTUBE_API_KEY: youtubeKeys.key,
  POSTMARK_TOKEN: postmarkKeys.token,
};

function hasKeys(service: Service, own: Env): boolean {
  const { keys } = services[service];
  const missing = keys.filter((name) => !own[name]);
  if (missing.length === keys.length) return false;
  if (missing.length === 0) return true;
  throw new Error(`The ${service} keys go together: .env.local has no ${missing.join(' and no ')}.`);
}

/**
 * Merges the settings of functions and site. `demo` contains the settings of all projects and of the demo project,
 * which refer to the stack's addresses at their default ports. A developer's `own` settings override them.
 */
export function joinSettings(demo: Env, own: Env, offset: number): Settings {
  const live = services.payments.keys.filter((name) => /^[a-z]+_live_/.test(own[name] ?? ''));
  if (live.length > 0) {
    throw new Error(
      `${live.join(' and ')} in .env.local would charge real cards: the stack takes test keys.`,
    );
  }
  const real = new Set((Object.keys(services) as Service[]).filter((service) => hasKeys(service, own)));
  const unused = new Set<string>([...real].map((service) => services[service].address));
  const functions = Object.fromEntries(
    Object.entries(demo)
      .filter(([name]) => !unused.has(name))
      .map(([name, value]) => [name, shiftAddresses(value, offset)]),
  );
  const settings: Settings = { functions, secrets: { ...demoSecrets }, site: {}, real };
  for (const [name, value] of Object.entries(own)) {
    if (name.startsWith('VITE_')) settings.site[name] = value;
    else if (name in demoSecrets) settings.secrets[name] = value;
    else settings.functions[name] = value;
  }
  return settings;
}

interface Sources {
  root: string;
  offset: number;
  /** Whether to read `.env.local` at the root. Tests do not. */
  own: boolean;
}

export function readSettings({ root, offset, own }: Sources): Settings {
  const everywhere = readEnv(join(root, 'functions/.env'));
  const demo = readEnv(join(root, `functions/.env.${project}`));
  return joinSettings({ ...everywhere, ...demo }, own ? readEnv(join(root, '.env.local')) : {}, offset);
}
