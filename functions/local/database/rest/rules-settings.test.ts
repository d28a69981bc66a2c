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

test('rules are returned as they were uploaded', async () => {
  const text = await (await fetchPlace('/.settings/rules.json', { headers: owner })).text();
  expect(text).toBe(rules);
});

test('invalid rules are refused, and the old ones stay', async () => {
  const body = '{"rules": {".read": "auth.uid == sam_var"}}';
  expect(await ask('/.settings/rules.json', { method: 'PUT', headers: owner, body })).toMatchObject({
    status: 400,
    json: { error: '/: .read is "auth.uid == sam_var": Unknown variable \'sam_var\'.' },
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
