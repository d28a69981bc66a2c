import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, type Database } from 'firebase/database';

type MockUser = NonNullable<Parameters<typeof connectDatabaseEmulator>[3]>['mockUserToken'];

export interface Client {
  readonly database: Database;
  close(): Promise<void>;
}

const apps = new Set<FirebaseApp>();
let count = 0;

/** A client of the real SDK, with a connection of its own. */
export const connectClient = (port: number, namespace: string, user?: MockUser): Client => {
  count += 1;
  const app = initializeApp(
    { projectId: 'demo-test', databaseURL: `http://127.0.0.1:${port}?ns=${namespace}` },
    `client-${count}`,
  );
  apps.add(app);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port, user === undefined ? {} : { mockUserToken: user });
  return { database, close: () => closeApp(app) };
};

const closeApp = async (app: FirebaseApp): Promise<void> => {
  apps.delete(app);
  await deleteApp(app);
};

export const closeClients = async (): Promise<void> => {
  await Promise.all([...apps].map(closeApp));
};
