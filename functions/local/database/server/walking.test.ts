import { get, onValue, ref, set } from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeClients, connectClient } from '../testing/sdk.ts';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

let server: DatabaseServer;
beforeAll(async () => {
  server = await startDatabaseServer({ port: 0, log: console.log });
});
afterAll(async () => {
  await closeClients();
  await server.close();
});

test('walks', async () => {
  server.namespaces.get('walk').setRules('{"rules": {".read": true, ".write": true}}');
  const a = connectClient(server.port, 'walk');
  const b = connectClient(server.port, 'walk');
  await set(ref(a.database, 'x/y'), { z: 1 });
  expect((await get(ref(b.database, 'x'))).val()).toEqual({ y: { z: 1 } });
  const seen: unknown[] = [];
  await new Promise<void>((resolve) => {
    onValue(ref(b.database, 'x'), (snapshot) => {
      seen.push(snapshot.val());
      if (seen.length === 2) resolve();
      else void set(ref(a.database, 'x/q'), 5);
    });
  });
  expect(seen).toEqual([{ y: { z: 1 } }, { y: { z: 1 }, q: 5 }]);
});
