import { setMaxListeners } from 'node:events';
import { applicationDefault, type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { databaseName, project as stackProject } from '../local/stack/layout.ts';
import { address, host, portsAt } from '../local/stack/ports.ts';
import { expectDatabase } from './expect-database.ts';

// The SDK adds eleven listeners to the stream of a file, and Node warns above ten.
setMaxListeners(20);

/** The options of a command that writes to a deployed project, or without them to the local stack. */
export const siteOptions = {
  /** A deployed project, the URL of its database and the name of its bucket. */
  project: { type: 'string' },
  database: { type: 'string' },
  bucket: { type: 'string' },
  /** The port offset of the local stack. */
  offset: { type: 'string', default: '0' },
} as const;

interface Values {
  project?: string | undefined;
  database?: string | undefined;
  bucket?: string | undefined;
  offset: string;
}

/** Connects to a deployed project with the application default credentials of this machine, or to the local stack. */
export function connect({ project, database, bucket, offset }: Values): App {
  if (project !== undefined || database !== undefined || bucket !== undefined) {
    if (project === undefined || database === undefined || bucket === undefined)
      throw new Error(
        'Name all three of a real project: --project <id> --database https://… --bucket <name>',
      );
    return initializeApp({
      credential: applicationDefault(),
      projectId: project,
      databaseURL: database,
      storageBucket: bucket,
    });
  }
  const ports = portsAt(Number(offset));
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${host}:${ports.database}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `${host}:${ports.storage}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  return initializeApp({
    projectId: stackProject,
    databaseURL: `https://${databaseName}.firebaseio.com`,
    storageBucket: `${stackProject}.appspot.com`,
  });
}

/** Runs work with a connection, and closes the connection afterwards. */
export async function whileConnected(values: Values, work: (app: App) => Promise<unknown>): Promise<void> {
  const app = connect(values);
  const { database = address(portsAt(Number(values.offset)).database) } = values;
  try {
    await expectDatabase({ address: database, isStack: values.database === undefined });
    await work(app);
  } finally {
    await deleteApp(app);
  }
}
