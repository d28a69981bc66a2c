import { applicationDefault, type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { databaseName } from '../../local/stack/layout.ts';
import { address, host, portsAt } from '../../local/stack/ports.ts';

/** A project, or the local stack in its place: where its three stores are, and how to get in. */
export interface Site {
  project: string;
  /** The local stack, whose passwords are scrambled without a key. */
  isStack: boolean;
  /** The address of the database; may end with a query that names one of several. */
  database: URL;
  /** The address of the accounts, up to the project. */
  accounts: string;
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  token: () => Promise<string>;
  close: () => Promise<void>;
}

export interface SiteOptions {
  project: string;
  /** The address of the database; of a real project alone. */
  database?: string | undefined;
  bucket?: string | undefined;
}

const closing = (app: App) => () => deleteApp(app);

/** Acts with the application default credentials of this machine. */
export function realSite({ project, database, bucket }: SiteOptions): Site {
  if (database === undefined || bucket === undefined)
    throw new Error(`Name the database and the bucket of ${project}: --database https://… --bucket …`);
  const credential = applicationDefault();
  const app = initializeApp({ credential, projectId: project, storageBucket: bucket }, project);
  return {
    project,
    isStack: false,
    database: new URL(database),
    accounts: `https://identitytoolkit.googleapis.com/v1/projects/${project}`,
    bucket: getStorage(app).bucket(),
    token: async () => (await credential.getAccessToken()).access_token,
    close: closing(app),
  };
}

export const stackProject = 'demo-riffhall';

/** The local stack with its ports moved by `offset`; its emulators hold further projects under other names. */
export function stackSite(offset: number, project = stackProject): Site {
  const ports = portsAt(offset);
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `${host}:${ports.storage}`;
  const app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` }, project);
  const namespace = databaseName.replace(stackProject, project);
  return {
    project,
    isStack: true,
    database: new URL(`${address(ports.database)}/?ns=${namespace}`),
    accounts: `${address(ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${project}`,
    bucket: getStorage(app).bucket(),
    token: () => Promise.resolve('owner'),
    close: closing(app),
  };
}

/** Google's answer to whoever is signed in with gcloud and does not say which project pays for the call. */
const asksWhoPays = (status: number, text: string) => status === 403 && /quota[ _]project/i.test(text);

/** A request to the database or the accounts. Throws with the answer of the service where it refuses. */
export async function ask<Answer>(
  url: URL,
  init: RequestInit,
  { project, token }: Pick<Site, 'project' | 'token'>,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
  const send = (more: Record<string, string> = {}) =>
    fetch(url, { ...init, headers: { ...headers, ...more } });
  let response = await send();
  let text = await response.text();
  // Not at once: a service account may not be allowed to let its project pay.
  if (asksWhoPays(response.status, text)) {
    response = await send({ 'x-goog-user-project': project });
    text = await response.text();
  }
  if (response.ok) return (text === '' ? null : JSON.parse(text)) as Answer;
  throw new Error(
    `${init.method ?? 'GET'} ${url.origin}${url.pathname} was answered with ${response.status}: ${text.slice(0, 600)}`,
  );
}
