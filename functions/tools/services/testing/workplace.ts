import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '../../../local/stack/layout.ts';
import { startPostmark } from '../../../local/stand-ins/postmark/server.ts';
import { startPushover } from '../../../local/stand-ins/pushover/server.ts';
import { startYoutube } from '../../../local/stand-ins/youtube/server.ts';
import { accessToken, refreshToken, startGoogle } from './google.ts';
import type { ProjectState } from './project-state.ts';
import { startStripe, type StripeState } from './stripe.ts';

export interface Outcome {
  code: number;
  lines: string[];
  /** Its standard error. */
  errors: string;
}

export interface Workplace {
  /** A checkout without any settings. */
  root: string;
  /** The addresses of the stand-ins, and the location of the owner's login. */
  env: Record<string, string>;
  stripe: StripeState;
  /** Runs a command of `functions/tools` in its own process, without a terminal. */
  run: (command: 'setup' | 'smoke', args: string[], env?: Record<string, string>) => Promise<Outcome>;
  settings: (file: string) => string;
  /** Replaces the owner's login. */
  logIn: (token: string) => void;
  close: () => Promise<void>;
}

/** Writes the file in which `firebase login` stores an account. */
function logIn(home: string, token = refreshToken): void {
  mkdirSync(join(home, 'configstore'), { recursive: true });
  const tokens = { refresh_token: token, access_token: accessToken, expires_at: 1, scopes: [] };
  const account = { user: { email: 'owner@riffhall.test' }, tokens };
  writeFileSync(join(home, 'configstore/firebase-tools.json'), JSON.stringify(account));
}

/** Starts stand-ins for all services that a project needs, and creates a checkout to set it up from. */
export async function openWorkplace(state: ProjectState): Promise<Workplace> {
  const project = findRoot();
  const root = mkdtempSync(join(tmpdir(), 'riffhall-owner-'));
  for (const folder of ['functions', 'web', 'home']) mkdirSync(join(root, folder));
  for (const file of ['firebase.json', 'functions/.env']) cpSync(join(project, file), join(root, file));
  logIn(join(root, 'home'));
  const stripe: StripeState = { endpoints: [], hidden: [] };
  const [google, stripeServer, pushover, postmark, youtube] = await Promise.all([
    startGoogle(state),
    startStripe(stripe),
    startPushover({ port: 0 }),
    startPostmark({ port: 0 }),
    startYoutube({ port: 0 }),
  ]);
  const env = {
    XDG_CONFIG_HOME: join(root, 'home'),
    FIREBASE_TOKEN_URL: google.url,
    GOOGLE_API_BASE: google.url,
    STRIPE_API_BASE: stripeServer.url,
    PUSHOVER_API_BASE: pushover.url,
    POSTMARK_API_BASE: postmark.url,
    YOUTUBE_API_BASE: youtube.url,
  };
  return {
    root,
    env,
    stripe,
    run: (command, args, change = {}) =>
      new Promise((resolve) => {
        const program = join(project, `functions/tools/${command}/main.ts`);
        const child = execFile(
          process.execPath,
          [program, ...args],
          { cwd: root, env: { ...process.env, ...env, ...change } },
          (_error, output, errors) =>
            resolve({
              code: child.exitCode ?? -1,
              lines: output.trimEnd().split('\n'),
              errors: errors.trim(),
            }),
        );
      }),
    settings: (file) => readFileSync(join(root, file), 'utf8'),
    logIn: (token) => logIn(join(root, 'home'), token),
    async close() {
      await Promise.all([google, stripeServer, pushover, postmark, youtube].map((server) => server.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
