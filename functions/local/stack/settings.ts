import { join } from 'node:path';
import { standInKeys } from '../stand-ins/payments/keys.ts';
import { postmarkKeys } from '../stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../stand-ins/youtube/keys.ts';
import { type Env, readEnv } from './env-file.ts';
import { project } from './layout.ts';
import { shiftAddresses } from './ports.ts';

export interface Settings {
  functions: Env;
  secrets: Env;
  site: Env;
  /** Uses the real payment provider instead of the stand-in. */
  realPayments: boolean;
  /** Sends alerts to a real phone instead of the stand-in. */
  realPushover: boolean;
  /** Sends mails to real inboxes instead of the local mailbox. */
  realPostmark: boolean;
  /** Uses the videos of a real channel instead of the stand-in's. */
  realYoutube: boolean;
  /** Has Google read articles aloud instead of the stand-in. */
  realSpeech: boolean;
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

const pushoverSettings = ['PUSHOVER_TOKEN', 'PUSHOVER_USER'];
const postmarkSettings = ['POSTMARK_TOKEN', 'MAIL_FROM'];
const youtubeSettings = ['YOUTUBE_API_KEY', 'YOUTUBE_CHANNEL_ID'];
const paymentKeys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VITE_STRIPE_PUBLISHABLE_KEY'];

function hasAll(what: string, names: string[], own: Env): boolean {
  const missing = names.filter((name) => !own[name]);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  throw new Error(`The ${what} keys go together: .env.local has no ${missing.join(' and no ')}.`);
}

/**
 * Merges the settings of functions and site. `demo` contains the settings of all projects and of the demo project,
 * which refer to the stack's addresses at their default ports. A developer's `own` settings override them.
 */
export function joinSettings(demo: Env, own: Env, offset: number): Settings {
  const live = paymentKeys.filter((name) => /^[a-z]+_live_/.test(own[name] ?? ''));
  if (live.length > 0) {
    throw new Error(
      `${live.join(' and ')} in .env.local would charge real cards: the stack takes test keys.`,
    );
  }
  const realPayments = hasAll('payment', paymentKeys, own);
  const realPushover = hasAll('Pushover', pushoverSettings, own);
  const realPostmark = hasAll('Postmark', postmarkSettings, own);
  const realSpeech = Boolean(own.SPEECH_KEY_FILE);
  const realYoutube = hasAll('YouTube', youtubeSettings, own);
  const unused = [
    ...(realPayments ? ['STRIPE_API_BASE'] : []),
    ...(realPushover ? ['PUSHOVER_API_BASE'] : []),
    ...(realPostmark ? ['POSTMARK_API_BASE'] : []),
    ...(realYoutube ? ['YOUTUBE_API_BASE'] : []),
    ...(realSpeech ? ['SPEECH_API_BASE'] : []),
  ];
  const functions = Object.fromEntries(
    Object.entries(demo)
      .filter(([name]) => !unused.includes(name))
      .map(([name, value]) => [name, shiftAddresses(value, offset)]),
  );
  const settings: Settings = {
    functions,
    secrets: { ...demoSecrets },
    site: {},
    realPayments,
    realPushover,
    realPostmark,
    realSpeech,
    realYoutube,
  };
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
