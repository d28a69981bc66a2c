import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Namespace } from '../operations/types.ts';
import { startDatabaseServer, type DatabaseServer } from '../server/server.ts';
import { createRestClient, owner, tokenOf } from '../testing/rest-client.ts';

const rules = `{
  // who may what
  "rules": { "open": { ".read": true } }
}`;

let server: DatabaseServer;
let namespace: Namespace;

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  namespace = server.namespaces.get('settings');
});

afterAll(() => server.close());

beforeEach(() => {
  namespace.setRules(rules);
  namespace.set([], null, { kind: 'admin' });
});

const { ask, fetchPlace } = createRestClient(() => server.url, 'settings');

const ada = tokenOf({ sub: 'ada', aud: 'demo' });

test('rules are returned as they were uploaded, or without comments', async () => {
  const text = await (await fetchPlace('/.settings/rules.json', { headers: owner })).text();
  expect(text).toBe(rules);
  const strict = await ask('/.settings/rules.json', { headers: owner, params: { format: 'strict' } });
  expect(strict.json).toMatchObject({ rules: { open: { '.read': true } } });
});

test('invalid rules are refused, and the old ones stay', async () => {
  const body =
    '{\n  "rules": {\n    ".read": "auth.uid == sam_var",\n    "a": { ".write": "newData.isArray()" }\n  }\n}';
  expect(await ask('/.settings/rules.json', { method: 'PUT', headers: owner, body })).toMatchObject({
    status: 400,
    json: { error: "3:27: Unknown variable 'sam_var'.\n4:31: No such method/property 'isArray'.\n" },
  });
  expect((await ask('/open.json')).status).toBe(200);
});

test('a dry run checks rules and does not change them', async () => {
  const asked = { method: 'PUT', headers: owner, params: { dryRun: 'true' }, body: '{"rules":{}}' };
  expect(await ask('/.settings/rules.json', asked)).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect((await ask('/open.json')).status).toBe(200);
});

test('only admins can read and write rules', async () => {
  for (const asked of [{}, { params: { auth: ada } }]) {
    expect((await ask('/.settings/rules.json', asked)).status).toBe(401);
    expect(
      (await ask('/.settings/rules.json', { ...asked, method: 'PUT', body: '{"rules":{}}' })).status,
    ).toBe(401);
  }
  expect((await ask('/.inspect/databases.json')).status).toBe(401);
});
