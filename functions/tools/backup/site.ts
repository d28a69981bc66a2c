import { applicationDefault, type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { databaseName } from '../../local/stack/layout.ts';
import { address, host, portsAt } from '../../local/stack/ports.ts';
import { request, ServiceError } from '../services/request.ts';

/** A project or the local stack: the locations of its database, accounts and bucket, and the credentials for them. */
export interface Site {
  project: string;
  /** True for the local stack, which hashes passwords without a key. */
  isStack: boolean;
  /** The URL of the database, optionally with a query that selects one of several. */
  database: URL;
  /** The URL of the accounts, up to the project. */
  accounts: string;
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  token: () => Promise<string>;
  close: () => Promise<void>;
}

export interface SiteOptions {
  project: string;
  /** The URL of the database; only for a deployed project. */
  database?: string | undefined;
  bucket?: string | undefined;
}

const closing = (app: App) => () => deleteApp(app);

/** Connects with the application default credentials of this machine. */
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

/**
 * Connects to the local stack with its ports shifted by `offset`. Its emulators hold further projects under other
 * names.
 */
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

/** A page of a large site on a slow line takes longer than other requests. */
const timeoutMs = 5 * 60_000;

/** True for the error that Google returns to a gcloud login if the request does not name a quota project. */
const asksWhoPays = (error: unknown) =>
  error instanceof ServiceError &&
  error.status === 403 &&
  /quota[ _]project/i.test(JSON.stringify(error.body));

/** Sends a request to the database or the accounts. Rejects with `ServiceError`. */
export async function ask<Answer>(
  url: URL,
  init: RequestInit,
  { project, token }: Pick<Site, 'project' | 'token'>,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
  const send = (more: Record<string, string> = {}) =>
    request(url.href, { ...init, headers: { ...headers, ...more } }, timeoutMs) as Promise<Answer>;
  try {
    return await send();
  } catch (error) {
    if (!asksWhoPays(error)) throw error;
    // Not on the first try, because a service account may not be allowed to use its project as quota project.
    return send({ 'x-goog-user-project': project });
  }
}
