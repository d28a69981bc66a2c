import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Namespace } from '../operations/types.ts';
import { startDatabaseServer, type DatabaseServer } from '../server/server.ts';
import { EventSource } from '../testing/event-source.ts';

const admin = { kind: 'admin' } as const;

const rules = `{"rules": {
  "open": { ".read": true, ".indexOn": "n" },
  "gate": { ".read": "root.child('isOpen').val() === true" },
  "own": { "$uid": { ".read": "auth.uid === $uid" } }
}}`;

let server: DatabaseServer;
let namespace: Namespace;
const sources: EventSource[] = [];

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  namespace = server.namespaces.get('stream');
});

afterAll(() => server.close());

beforeEach(() => {
  namespace.setRules(rules);
  namespace.set([], { isOpen: true, open: { a: { n: 1 }, b: { n: 2 } } }, admin);
});

afterEach(() => sources.splice(0).forEach((source) => source.close()));

const open = async (path: string, params: Readonly<Record<string, string>> = {}): Promise<EventSource> => {
  const query = new URLSearchParams({ ns: 'stream', ...params });
  const source = await EventSource.open(`${server.url}${path}.json?${query.toString()}`);
  sources.push(source);
  return source;
};

test('an event stream sends the data, then the puts and patches below it', async () => {
  const source = await open('/open');
  expect(source.response.headers.get('content-type')).toContain('text/event-stream');
  expect(await source.next()).toEqual({
    event: 'put',
    data: { path: '/', data: { a: { n: 1 }, b: { n: 2 } } },
  });
  namespace.set(['open', 'a', 'n'], 5, admin);
  expect(await source.next()).toEqual({ event: 'put', data: { path: '/a/n', data: 5 } });
  namespace.update(['open'], { b: null, c: { n: 3 } }, admin);
  expect(await source.next()).toEqual({
    event: 'patch',
    data: { path: '/', data: { b: null, c: { n: 3 } } },
  });
  namespace.set([], { isOpen: true }, admin);
  expect(await source.next()).toEqual({ event: 'put', data: { path: '/', data: null } });
});

test('an event stream of a query sends its window', async () => {
  const source = await open('/open', { orderBy: '"n"', limitToLast: '1' });
  expect(await source.next()).toMatchObject({ data: { data: { b: { n: 2 } } } });
  namespace.set(['open', 'a', 'n'], 9, admin);
  expect(await source.next()).toEqual({
    event: 'patch',
    data: { path: '/', data: { a: { n: 9 }, b: null } },
  });
});

test('an event stream is cancelled when data or rules revoke the permission', async () => {
  const byData = await open('/gate');
  await byData.next();
  namespace.set(['isOpen'], false, admin);
  expect(await byData.next()).toEqual({ event: 'cancel', data: null });
  expect(await byData.next()).toBeNull();
  const byRules = await open('/open');
  await byRules.next();
  namespace.setRules('{"rules":{}}');
  expect(await byRules.next()).toEqual({ event: 'cancel', data: null });
});

test('an event stream ends when its token expires', async () => {
  const claims = { sub: 'ada', aud: 'demo', exp: Date.now() / 1000 + 0.3 };
  const auth = ['{}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  const source = await open('/own/ada', { auth });
  expect(await source.next()).toMatchObject({ event: 'put', data: { data: null } });
  expect(await source.next()).toEqual({ event: 'auth_revoked', data: 'credential is no longer valid' });
  expect(await source.next()).toBeNull();
});

test('an event stream is refused like any other read', async () => {
  expect((await open('/own/ada')).response.status).toBe(401);
  expect((await open('/open', { shallow: 'true' })).response.status).toBe(400);
  expect((await open('/open', { orderBy: '"weight"' })).response.status).toBe(400);
});

test('a client that closes its event stream leaves no listener behind', async () => {
  const source = await open('/open');
  await source.next();
  source.close();
  const other = await open('/open');
  await other.next();
  namespace.set(['open', 'a', 'n'], 6, admin);
  expect(await other.next()).toMatchObject({ data: { path: '/a/n' } });
});
