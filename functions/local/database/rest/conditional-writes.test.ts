import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Namespace } from '../operations/types.ts';
import { startDatabaseServer, type DatabaseServer } from '../server/server.ts';
import { createRestClient } from '../testing/rest-client.ts';

const rules = `{
  "rules": { "open": { ".read": true, ".write": true }, "drop": { ".write": true } }
}`;

let server: DatabaseServer;
let namespace: Namespace;

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  namespace = server.namespaces.get('etags');
});

afterAll(() => server.close());

beforeEach(() => {
  namespace.setRules(rules);
  namespace.set([], null, { kind: 'admin' });
});

const { ask, put } = createRestClient(() => server.url, 'etags');

const wantEtag = { 'X-Firebase-ETag': 'true' };
const etagOf = async (path: string) => (await ask(path, { headers: wantEtag })).headers.get('etag') ?? '';

test('a conditional write succeeds if nothing has changed, and returns the new ETag', async () => {
  await put('/open/n.json', 10);
  const etag = await etagOf('/open/n.json');
  const written = await ask('/open/n.json', { method: 'PUT', headers: { 'if-match': etag }, body: 11 });
  expect(written).toMatchObject({ status: 200, json: 11 });
  expect(written.headers.get('etag')).toBe(await etagOf('/open/n.json'));
  const again = await ask('/open/n.json', { method: 'PUT', headers: { 'if-match': etag }, body: 12 });
  expect(again).toMatchObject({ status: 412, json: 11 });
  expect(again.headers.get('etag')).toBe(written.headers.get('etag'));
  expect((await ask('/open/n.json', { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(412);
  expect(await ask('/open/n.json')).toMatchObject({ json: 11 });
});

test('a node without data also has an ETag', async () => {
  expect(await etagOf('/open/none.json')).toBe('null_etag');
  const create = { method: 'PUT', headers: { 'if-match': 'null_etag' }, body: 1 };
  expect((await ask('/open/none.json', create)).status).toBe(200);
  expect((await ask('/open/none.json', create)).status).toBe(412);
});

test('a failed condition reveals no data to a caller who may not read it', async () => {
  await put('/drop/secret.json', 'x');
  const guess = { method: 'PUT', headers: { 'if-match': 'guess' }, body: 1 };
  expect(await ask('/drop/secret.json', guess)).toMatchObject({
    status: 401,
    json: { error: 'Permission denied' },
  });
});

test('PATCH and POST refuse a condition', async () => {
  for (const method of ['PATCH', 'POST']) {
    expect((await ask('/open/n.json', { method, headers: { 'if-match': 'x' }, body: { a: 1 } })).status).toBe(
      400,
    );
  }
});

test('a read with the current ETag is answered with an empty 304, and after a change with the data', async () => {
  await put('/open/n.json', 10);
  const etag = await etagOf('/open/n.json');
  const unchanged = await ask('/open/n.json', { headers: { 'If-None-Match': etag } });
  expect(unchanged).toMatchObject({ status: 304, json: undefined });
  expect(unchanged.headers.get('etag')).toBe(etag);
  await put('/open/n.json', 11);
  const changed = await ask('/open/n.json', { headers: { 'If-None-Match': etag } });
  expect(changed).toMatchObject({ status: 200, json: 11 });
  expect(changed.headers.get('etag')).toBe(await etagOf('/open/n.json'));
});

test('a read with an ETag reveals nothing to a caller who may not read', async () => {
  await put('/drop/secret.json', 'x');
  expect((await ask('/drop/secret.json', { headers: { 'If-None-Match': 'guess' } })).status).toBe(401);
});

test('a response has an ETag only on request', async () => {
  expect((await ask('/open.json')).headers.get('etag')).toBeNull();
});
