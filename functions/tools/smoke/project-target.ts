import { siteOrigin } from '../../src/site-addresses.ts';
import { findRoot } from '../../local/stack/layout.ts';
import { useAccount } from '../services/account.ts';
import { serviceBases } from '../services/bases.ts';
import { createGoogle, findDatabase } from '../services/google.ts';
import { readSecret } from '../services/secrets.ts';
import { readEveryProject, settingsFiles } from '../services/settings-files.ts';
import { createSpeechClient } from '../services/speech.ts';
import type { Target } from './target.ts';

/**
 * Returns a deployed project as target, with its own secrets and settings. Rejects with `SignedOut` or `ServiceError`.
 */
export async function projectTarget(project: string): Promise<Target> {
  const root = findRoot(process.cwd());
  const bases = serviceBases(process.env);
  const token = await useAccount(root, project);
  const google = createGoogle({ originOf: bases.google, project, token });
  const everyProject = readEveryProject(root);
  const { functions } = settingsFiles(root, project);
  const setting = (name: string) => functions.get(name) ?? everyProject[name] ?? '';
  const secret = async (name: string) => (await readSecret(google, project, name)) ?? 'none';
  const database = await findDatabase(google, project);
  if (!database) throw new Error(`${project} has no Realtime Database.`);
  return {
    project,
    site: siteOrigin(setting('SITE_ADDRESS'), project),
    database: { address: database.address, token },
    google,
    stripe: { apiBase: bases.stripe, secretKey: await secret('STRIPE_SECRET_KEY') },
    pushover: {
      apiBase: bases.pushover,
      token: await secret('PUSHOVER_TOKEN'),
      user: await secret('PUSHOVER_USER'),
    },
    postmark: {
      apiBase: bases.postmark,
      token: await secret('POSTMARK_TOKEN'),
      from: setting('MAIL_FROM'),
      stream: setting('MAIL_STREAM'),
    },
    youtube: {
      apiBase: bases.youtube,
      key: await secret('YOUTUBE_API_KEY'),
      channel: setting('YOUTUBE_CHANNEL_ID'),
    },
    voice: createSpeechClient(google, setting('RECORDING_VOICE')),
  };
}
