import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll } from 'vitest';
import { startDatabaseServer, type DatabaseServer } from '../../local/database/server/server.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import type { Database } from '../../src/database.ts';

interface Connected {
  server: DatabaseServer;
  database: Database;
}

/**
 * Connects the functions' database through the Admin SDK to an emulator that runs during the tests of a file. What it
 * returns is complete once the tests run.
 */
export function connectSdk(namespace: string): Connected {
  const connected = {} as Connected;
  let app: App;
  beforeAll(async () => {
    connected.server = await startDatabaseServer({ port: 0 });
    const host = `127.0.0.1:${connected.server.port}`;
    process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = host;
    app = initializeApp({ databaseURL: `http://${host}?ns=${namespace}` }, namespace);
    connected.database = createDatabase(getDatabase(app));
  });
  afterAll(async () => {
    delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
    await deleteApp(app);
    await connected.server.close();
  });
  return connected;
}
