import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toJson } from '../../local/database/data/to-json.ts';
import { startDatabaseServer, type DatabaseServer } from '../../local/database/server/server.ts';

let server: DatabaseServer;
const apps: App[] = [];

const connect = (override?: object | null): Database => {
  const app = initializeApp(
    {
      projectId: 'demo-test',
      databaseURL: `http://127.0.0.1:${server.port}?ns=admin`,
      ...(override !== undefined && { databaseAuthVariableOverride: override }),
    },
    `admin-${apps.length}`,
  );
  apps.push(app);
  return getDatabase(app);
};

beforeAll(async () => {
  // Silences the SDK's warnings about expected rejections.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = await startDatabaseServer({ port: 0 });
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  server.namespaces
    .get('admin')
    .setRules('{"rules": {"own": {"$uid": {".write": "auth.uid === $uid", ".read": "auth.uid === $uid"}}}}');
});

afterAll(async () => {
  vi.restoreAllMocks();
  delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  await Promise.all(apps.map(deleteApp));
  await server.close();
});

test('an admin bypasses the rules and may write, listen, query and count', async () => {
  const database = connect();
  await database.ref('list').set({ a: 3, b: 1, c: 2 });
  const { snapshot } = await database.ref('list/a').transaction((n: number | null) => (n ?? 0) + 1);
  expect(snapshot.val()).toBe(4);
  const first = await database.ref('list').orderByKey().limitToFirst(2).once('value');
  expect(first.val()).toEqual({ a: 4, b: 1 });
  await database.ref().update({ 'list/b': null, 'own/x': true });
  expect(toJson(server.namespaces.get('admin').root)).toEqual({ list: { a: 4, c: 2 }, own: { x: true } });
});

test('an admin’s transaction changes a node that contains a lone surrogate in one attempt', async () => {
  const database = connect();
  const place = database.ref('halves');
  await place.set({ name: 'Tom \ud83e Riffs', count: 1 });
  let runs = 0;
  const { committed, snapshot } = await place.transaction((stored: { count: number } | null) => {
    runs += 1;
    return stored && { ...stored, count: stored.count + 1 };
  });
  expect(committed).toBe(true);
  expect(snapshot.val()).toEqual({ name: 'Tom \ud83e Riffs', count: 2 });
  expect(runs).toBe(2);
  await place.remove();
});

test('an admin who acts as a member has that member’s rights', async () => {
  const database = connect({ uid: 'ann' });
  await database.ref('own/ann').set(1);
  await expect(database.ref('own/ben').set(1)).rejects.toThrow(/PERMISSION_DENIED/);
});

test('an admin who acts as nobody has no rights', async () => {
  const database = connect(null);
  await expect(database.ref('own/ann').set(2)).rejects.toThrow(/PERMISSION_DENIED/);
});
