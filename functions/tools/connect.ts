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

interface Names {
  project?: string | undefined;
  database?: string | undefined;
  bucket?: string | undefined;
}

type Values = Names & { offset: string };

/** Connects to a deployed project with the application default credentials of this machine, or to the local stack. */
function connect({ project, database, bucket, offset }: Values, needed: readonly (keyof Names)[]): App {
  const names: Names = { project, database, bucket };
  const missing = needed.filter((name) => names[name] === undefined);
  if (missing.length < needed.length) {
    if (missing.length > 0)
      throw new Error(
        'Name all three of a real project: --project <id> --database https://… --bucket <name>',
      );
    return initializeApp({
      credential: applicationDefault(),
      ...(project !== undefined && { projectId: project }),
      ...(database !== undefined && { databaseURL: database }),
      ...(bucket !== undefined && { storageBucket: bucket }),
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

/**
 * Runs work with a connection, and closes the connection afterwards. `needed` are what a command needs to know of a
 * deployed project.
 */
export async function whileConnected<Result>(
  values: Values,
  work: (app: App) => Promise<Result>,
  needed: readonly (keyof Names)[] = ['project', 'database', 'bucket'],
): Promise<Result> {
  const app = connect(values, needed);
  const { database = address(portsAt(Number(values.offset)).database) } = values;
  try {
    await expectDatabase({ address: database, isStack: values.database === undefined });
    return await work(app);
  } finally {
    await deleteApp(app);
  }
}
