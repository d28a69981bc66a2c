import * as v from 'valibot';
import { siteName } from '../../../src/contract/site.ts';
import { read } from '../../services/request.ts';
import { findDatabase, waitForOperation } from '../../services/google.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const appsSchema = v.object({
  apps: v.optional(v.array(v.object({ appId: v.string(), displayName: v.optional(v.string()) })), []),
});
const configSchema = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  appId: v.string(),
  messagingSenderId: v.string(),
});

async function listApps({ google, project }: ProjectContext): Promise<string[]> {
  const answer = await google('firebase', `/v1beta1/projects/${project}/webApps`);
  return read('Firebase', appsSchema, answer).apps.map(({ appId }) => appId);
}

/** Returns the web app that the settings of the site name, or else the only one; null if ambiguous. */
export async function findWebApp(context: ProjectContext): Promise<string | null> {
  const ids = await listApps(context);
  const named = context.files.site.get('VITE_FIREBASE_APP_ID');
  if (named) return ids.includes(named) ? named : null;
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

async function createApp({ google, project }: ProjectContext): Promise<void> {
  const path = `/v1beta1/projects/${project}/webApps`;
  const operation = await google('firebase', path, { method: 'POST', body: { displayName: siteName } });
  await waitForOperation(google, 'firebase', 'v1beta1', operation);
}

/** Returns the settings of the site that describe the app. */
async function settingsOf(context: ProjectContext, appId: string): Promise<[name: string, value: string][]> {
  const { google, project } = context;
  const answer = await google('firebase', `/v1beta1/projects/-/webApps/${appId}/config`);
  const config = read('Firebase', configSchema, answer);
  const database = await findDatabase(google, project);
  return [
    ['VITE_FIREBASE_API_KEY', config.apiKey],
    ['VITE_FIREBASE_AUTH_DOMAIN', config.authDomain],
    ['VITE_FIREBASE_PROJECT_ID', config.projectId],
    ['VITE_FIREBASE_APP_ID', config.appId],
    ['VITE_FIREBASE_MESSAGING_SENDER_ID', config.messagingSenderId],
    ...(database ? [['VITE_FIREBASE_DATABASE_URL', database.address] as [string, string]] : []),
  ];
}

export const webAppCheck: Check = {
  name: 'web app',
  async run(context) {
    const { site } = context.files;
    const console = firebaseConsole(context, 'settings/general');
    const ids = await listApps(context);
    const appId = await findWebApp(context);
    if (ids.length === 0)
      return missing(
        'there is none',
        `add one at ${console}`,
        offer('Add one?', () => createApp(context)),
      );
    if (appId === null)
      return missing(
        `${site.name} names none of ${ids.join(', ')}`,
        `write one of them there as VITE_FIREBASE_APP_ID; they are described at ${console}`,
      );
    const settings = await settingsOf(context, appId);
    const others = settings.filter(([name, value]) => site.get(name) !== value);
    const changed = others.filter(([name]) => site.get(name));
    if (changed.length > 0) {
      const list = changed.map(([name, value]) => `${name}=${value}`).join(', ');
      return missing(
        `${site.name} says something else of it`,
        `write ${list} there, or remove what is there`,
      );
    }
    if (others.length === 0) return ok(`${site.name} names ${appId}`);
    const names = others.map(([name]) => name);
    return missing(`${site.name} has no ${names.join(', ')}`, 'run this command in a terminal', () => {
      for (const [name, value] of others) site.set(name, value);
      return Promise.resolve(true);
    });
  },
};
