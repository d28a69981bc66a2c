import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseServer, type DatabaseServer } from '../../local/database/server/server.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import type { Database } from '../../src/database.ts';

const namespace = 'halves';
let server: DatabaseServer;
let app: App;
let database: Database;

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=${namespace}` }, 'halves');
  database = createDatabase(getDatabase(app));
});

afterAll(async () => {
  delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  await deleteApp(app);
  await server.close();
});

const store = (path: string[], value: string) =>
  server.namespaces.get(namespace).set(path, value, { kind: 'admin' }, { triggers: false });

/**
 * With a lone surrogate in the middle of a text, the SDK and the service never agree on its hash. At the end, the SDK
 * itself throws and stops.
 */
test.each([
  ['in the middle', 'Tom \ud83e Riffs', 'Tom  Riffs'],
  ['at the end', 'Tom \ud83e', 'Tom '],
  ['in its second half alone', 'Tom \udd18', 'Tom '],
])(
  'a transaction changes a node with a lone surrogate %s, and so do later transactions',
  async (_, name, whole) => {
    store(['members', 'tom', 'name'], name);
    const change = (path: string) =>
      database.transact<{ name?: string; role?: string }>(path, (current) => ({
        ...current,
        role: 'author',
      }));
    expect(await change('members/tom')).toEqual({ written: true, value: { name: whole, role: 'author' } });
    expect(await change('members/ann')).toMatchObject({ written: true });
  },
  10_000,
);
