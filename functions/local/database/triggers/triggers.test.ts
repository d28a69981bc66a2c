import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../data/json.ts';
import type { Caller } from '../operations/types.ts';
import { startTestDatabase } from '../testing/test-database.ts';

interface Received {
  readonly path: string;
  readonly type: string;
  readonly event: { readonly [name: string]: Json };
}

/** The functions emulator as the database sees it. Each response takes its status from `statuses`; without one it is 200. */
const received: Received[] = [];
const statuses: number[] = [];
/** What a function does before it responds. */
let slow: () => Promise<unknown> = () => Promise.resolve();
const admin: Caller = { kind: 'admin' };

const functions = createServer((message, response) => {
  void text(message).then(async (body) => {
    await slow();
    const event = JSON.parse(body) as Received['event'];
    received.push({ path: message.url ?? '', type: message.headers['content-type'] ?? '', event });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});
await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
const { port } = functions.address() as AddressInfo;
const { server, namespace } = await startTestDatabase('demo-db', {
  functionsEmulator: { host: '127.0.0.1', port },
});
afterAll(() => functions.close());

beforeEach(() => {
  received.length = 0;
  statuses.length = 0;
  slow = () => Promise.resolve();
});

afterEach(async () => {
  await server.triggers.settled();
  for (const { name } of server.triggers.list()) forget(name);
});

const forget = (name: string): void => server.triggers.remove(name);

const post = (body: object) =>
  fetch(`${server.url}/.settings/functionTriggers.json`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });

/** A registration as sent by `getV2DatabaseApiAttributes` in firebase-tools. */
const registration = (key: string, path: string, kind: string, namespacePattern = '*') => ({
  name: `projects/demo/locations/europe-west1/triggers/${key}`,
  path,
  event: `google.firebase.database.ref.v1.${kind}`,
  topic: `projects/demo/topics/${key}`,
  namespacePattern,
});

const refs = (): Json[] => received.map(({ event }) => event['ref'] ?? null);

describe('events', () => {
  test('a function gets a CloudEvent with the previous data, the delta and the caller', async () => {
    await post(registration('mirror-0', 'users/{uid}/name', 'written'));
    namespace.set(['users', 'ada'], { name: { first: 'A', last: 'L' }, age: 36 }, admin, { triggers: false });
    namespace.setRules('{"rules":{".write":true}}');
    const auth = { uid: 'ada', token: {} };
    namespace.set(['users', 'ada', 'name', 'first'], 'Ada', { kind: 'user', auth });
    await server.triggers.settled();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/functions/projects/demo/triggers/mirror-0',
      type: 'application/cloudevents+json; charset=UTF-8',
      event: {
        specversion: '1.0',
        type: 'google.firebase.database.ref.v1.written',
        source: '//firebasedatabase.googleapis.com/projects/_/locations/europe-west1/instances/demo-db',
        subject: 'refs/users/ada/name',
        instance: 'demo-db',
        ref: 'users/ada/name',
        location: 'europe-west1',
        firebasedatabasehost: 'firebaseio.com',
        authtype: 'app_user',
        authid: 'ada',
        data: { data: { first: 'A', last: 'L' }, delta: { first: 'Ada' } },
      },
    });
  });

  test('triggers for created, updated and deleted data each get their own events', async () => {
    for (const kind of ['created', 'updated', 'deleted', 'written']) {
      await post(registration(`on-${kind}`, '/list/{id}', kind));
    }
    namespace.set(['list', 'a'], 1, admin);
    namespace.set(['list', 'a'], 2, admin);
    namespace.set(['list', 'a'], 2, admin);
    namespace.set(['list'], null, admin);
    await server.triggers.settled();
    const data = (key: string) =>
      received.filter(({ path }) => path.endsWith(key)).map(({ event }) => event['data']);
    expect(data('on-created')).toMatchObject([{ data: null, delta: 1 }]);
    expect(data('on-updated')).toMatchObject([{ data: 1, delta: 2 }]);
    expect(data('on-deleted')).toMatchObject([{ data: 2, delta: null }]);
    expect(data('on-written')).toMatchObject([{ delta: 1 }, { delta: 2 }, { delta: null }]);
  });

  test('a trigger gets one event for each path of an update', async () => {
    await post(registration('each-0', '/users/{uid}', 'written'));
    namespace.update([], { 'users/ada/a': 1, 'users/ada/b': 2, 'users/bob': 3, other: 4 }, admin);
    await server.triggers.settled();
    expect(refs().sort()).toEqual(['users/ada', 'users/bob']);
  });

  test('a trigger gets only events of its own databases', async () => {
    await post(registration('one-0', '/a', 'written', 'demo-db'));
    await post(registration('all-0', '/a', 'written', '*'));
    server.namespaces.get('elsewhere').set(['a'], 1, admin);
    await server.triggers.settled();
    expect(received.map(({ path, event }) => [path.split('/').at(-1), event['instance']])).toEqual([
      ['all-0', 'elsewhere'],
    ]);
  });

  test.each<[string, Caller, object]>([
    ['an admin', admin, { authtype: 'admin' }],
    ['nobody', { kind: 'anonymous' }, { authtype: 'unauthenticated' }],
  ])('an event names its caller: %s', async (_, caller, attributes) => {
    namespace.setRules('{"rules":{".write":true}}');
    await post(registration('who-0', '/a', 'written'));
    namespace.set(['a'], 1, caller);
    await server.triggers.settled();
    expect(received[0]?.event).toMatchObject(attributes);
    expect(received[0]?.event).not.toHaveProperty('authid');
  });
});

describe('delivery', () => {
  test('the delivery of an event is retried after a failure with the same id, and others do not wait for it', async () => {
    await post(registration('again-0', '/n', 'written'));
    statuses.push(500);
    for (const n of [1, 2]) namespace.set(['n'], n, admin);
    await server.triggers.settled();
    const [failed, other, again] = received.map(({ event }) => event['id']);
    expect(received).toHaveLength(3);
    expect(again).toBe(failed);
    expect(other).not.toBe(failed);
  });

  test('a function gets at most four events at once', async () => {
    await post(registration('many-0', '/n', 'written'));
    let [open, most] = [0, 0];
    slow = () => {
      most = Math.max(most, (open += 1));
      return new Promise((resolve) => setTimeout(() => resolve((open -= 1)), 5));
    };
    for (let n = 1; n <= 9; n += 1) namespace.set(['n'], n, admin);
    await server.triggers.settled();
    expect(received).toHaveLength(9);
    expect(most).toBe(4);
  });

  test('the delivery to one function does not wait for another', async () => {
    await post(registration('broken-0', '/n', 'written'));
    await post(registration('fine-0', '/n', 'created'));
    statuses.push(500);
    namespace.set(['n'], 1, admin);
    await expect.poll(() => received.map(({ path }) => path.split('/').at(-1))).toContain('fine-0');
    await server.triggers.settled();
  });

  test('the events are settled once the function has finished', async () => {
    await post(registration('slow-0', '/n', 'written'));
    slow = () => new Promise((resolve) => setTimeout(resolve, 30));
    for (const n of [1, 2, 3]) namespace.set(['n'], n, admin);
    const response = await fetch(`${server.url}/.emulator/settled.json`);
    expect(await response.json()).toEqual({ settled: true });
    expect(received).toHaveLength(3);
  });

  test('an import with disableTriggers delivers no events', async () => {
    await post(registration('quiet-0', '/n', 'written'));
    await fetch(`${server.url}/.json?ns=demo-db&disableTriggers=true&writeSizeLimit=unlimited`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: '{"n":1}',
    });
    await server.triggers.settled();
    expect(received).toEqual([]);
    expect(namespace.root.child('n').value()).toBe(1);
  });
});

test('only admins can register triggers, and invalid ones are refused', async () => {
  const url = `${server.url}/.settings/functionTriggers.json`;
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  const wrong = await post({ name: 'x' });
  expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'Not the name of a function: "x".' }]);
});
