import { ref, runTransaction, set, update } from 'firebase/database';
import { afterEach, expect, test } from 'vitest';
import { createRestClient, owner } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const { server, namespace } = await startTestDatabase('limits');
const client = connectClient(server.port, 'limits');
const { ask, put } = createRestClient(() => server.url, 'limits');
const tooMany = 'This request would cause too many functions to be triggered.';
const tooLarge = 'This request would cause a function payload exceeding the maximum size allowed.';

afterEach(() => server.triggers.list().forEach(({ name }) => server.triggers.remove(name)));

const register = async (key: string, path: string, kind = 'written', location = 'europe-west1') => {
  const { status } = await ask('/.settings/functionTriggers.json', {
    method: 'POST',
    headers: owner,
    body: {
      name: `projects/demo/locations/${location}/triggers/${key}`,
      path,
      event: `google.firebase.database.ref.v1.${kind}`,
      namespacePattern: 'limits',
    },
  });
  expect(status).toBe(200);
};

const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, true]));

test('a REST write that starts 500 functions is accepted, and one that starts 501 is refused', async () => {
  await register('count', '/list/{key}');
  expect(await put('/list.json', entries(500))).toMatchObject({ status: 200 });
  expect(await put('/other.json', entries(501))).toMatchObject({ status: 200 });
  namespace.set([], null, { kind: 'admin' }, { triggers: false });
  expect(await put('/list.json', entries(501))).toMatchObject({ status: 400, json: { error: tooMany } });
  expect(namespace.root.exists()).toBe(false);
});

test('every function on a path counts, but only those that the write starts', async () => {
  for (const key of ['count', 'mirror']) await register(key, '/list/{key}');
  await register('welcome', '/list/{key}', 'created');
  expect(await put('/list.json', entries(166))).toMatchObject({ status: 200 });
  expect(await put('/list.json', entries(166 + 167))).toMatchObject({
    status: 400,
    json: { error: tooMany },
  });
  // Only the first two deletions trigger functions, and what stays does not.
  expect(await put('/list.json', { 'key-0': true })).toMatchObject({ status: 200 });
});

test('the functions of each region are counted separately', async () => {
  await register('here', '/list/{key}');
  await register('there', '/list/{key}', 'written', 'us-central1');
  expect(await put('/list.json', entries(500))).toMatchObject({ status: 200 });
});

test('the SDK gets the service’s error code for a write that starts too many functions, and continues', async () => {
  await register('count', '/list/{key}');
  const { database } = client;
  const refusal = { code: 'TOO_MANY_TRIGGERS', message: `TOO_MANY_TRIGGERS: ${tooMany}` };
  await expect(set(ref(database, 'list'), entries(501))).rejects.toMatchObject(refusal);
  await expect(update(ref(database, 'list'), entries(501))).rejects.toMatchObject(refusal);
  await expect(runTransaction(ref(database, 'list'), () => entries(501))).rejects.toThrow(
    /too_many_triggers/i,
  );
  await set(ref(database, 'list/one'), true);
  expect([...namespace.root.child('list').keys()]).toEqual(['one']);
});

test('an event of more than 1 MB is refused, counting its previous data and its change together', async () => {
  await register('read', '/texts/{key}');
  const half = 'x'.repeat(600 * 1024);
  expect(await put('/texts/a.json', JSON.stringify(half))).toMatchObject({ status: 200 });
  expect(await put('/texts/a.json', JSON.stringify(`${half}y`))).toMatchObject({
    status: 400,
    json: { error: tooLarge },
  });
  await expect(set(ref(client.database, 'texts/a'), half.repeat(2))).rejects.toMatchObject({
    code: 'TRIGGER_PAYLOAD_TOO_LARGE',
    message: `TRIGGER_PAYLOAD_TOO_LARGE: ${tooLarge}`,
  });
  // Bytes count, not characters, and the size of two events together is not limited.
  expect(await put('/texts/b.json', JSON.stringify('é'.repeat(600 * 1024)))).toMatchObject({ status: 400 });
  expect(await put('/texts.json', { c: half, d: half })).toMatchObject({ status: 200 });
});

test('an import that starts no functions may write any amount', async () => {
  await register('count', '/list/{key}');
  const params = { disableTriggers: 'true' };
  const imported = await ask('/list.json', { method: 'PUT', headers: owner, params, body: entries(2000) });
  expect(imported.status).toBe(200);
});
