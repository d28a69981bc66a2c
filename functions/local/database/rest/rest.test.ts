import { beforeEach, describe, expect, test } from 'vitest';
import { createRestClient, owner, tokenOf, type Asked } from '../testing/rest-client.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const rules = `{
  // who may what
  "rules": {
    "open": { ".read": true, ".write": true, ".indexOn": ["height", "name/last"], "list": { ".indexOn": ".value" } },
    "own": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
    "drop": { ".write": true }
  }
}`;

const clock = 1_700_000_000_000;
const { server } = await startTestDatabase('rest', { rules, now: () => clock });

const ada = tokenOf({ sub: 'ada', aud: 'demo', exp: 1_700_003_600 });

const { ask, put } = createRestClient(() => server.url, 'rest');

describe('writing', () => {
  test('PUT replaces the data and returns the new data', async () => {
    await put('/open/a.json', { old: 1 });
    const answer = await ask('/open/a.json', {
      method: 'PUT',
      body: { at: { '.sv': 'timestamp' }, list: ['x', 'y'] },
    });
    expect(answer).toMatchObject({ status: 200, json: { at: clock, list: ['x', 'y'] } });
    expect(await ask('/open/a.json')).toMatchObject({ json: { at: clock, list: ['x', 'y'] } });
  });

  test('PATCH changes the named children, even deeper ones', async () => {
    await put('/open/a.json', { b: 1, c: { d: 2, e: 3 }, n: 5 });
    const changes = { b: null, 'c/d': 4, n: { '.sv': { increment: 2 } } };
    expect(await ask('/open/a.json', { method: 'PATCH', body: changes })).toMatchObject({
      status: 200,
      json: { b: null, 'c/d': 4, n: 7 },
    });
    expect(await ask('/open/a.json')).toMatchObject({ json: { c: { d: 4, e: 3 }, n: 7 } });
  });

  test('DELETE removes the data', async () => {
    await put('/open/a.json', 1);
    expect(await ask('/open/a.json', { method: 'DELETE' })).toMatchObject({ status: 200, json: null });
    expect(await ask('/open.json')).toMatchObject({ json: null });
  });

  test('priorities are written and exported', async () => {
    await put('/open/a.json', { '.value': 'x', '.priority': 3 });
    expect(await ask('/open/a.json', { params: { format: 'export' } })).toMatchObject({
      json: { '.value': 'x', '.priority': 3 },
    });
    expect(await ask('/open/a.json')).toMatchObject({ json: 'x' });
  });

  test.each<[string, string, unknown, string]>([
    ['PUT', '/open/a.json', '{broken', "Invalid data; couldn't parse JSON object, array, or value."],
    ['PUT', '/open/a.json', '', "Invalid data; couldn't parse JSON object, array, or value."],
    [
      'PATCH',
      '/open/a.json',
      [1],
      "couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    ],
    ['PUT', '/open/a.json', { 'a.b': 1 }, 'Invalid key'],
    ['PUT', '/open/a%2Eb.json', 1, 'Invalid key'],
    ['PATCH', '/open.json', { a: 1, 'a/b': 2 }, 'must not name a place and one of its descendants'],
    ['PUT', `/open${'/d'.repeat(40)}.json`, 1, '32 levels'],
  ])('%s %s with %j is refused', async (method, path, body, message) => {
    const { status, json } = await ask(path, { method, body });
    expect(status).toBe(400);
    expect((json as { error: string }).error).toContain(message);
  });
});

describe('reading', () => {
  const dinosaurs = {
    bruh: { height: 25, name: { last: 'brontos' } },
    lamb: { height: 2, name: { last: 'lambeo' } },
    line: { height: 0.6, name: { last: 'linhe' } },
    steg: { height: 4, name: { last: 'stego' } },
  };
  beforeEach(() => put('/open.json', dinosaurs));

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['by key', { orderBy: '"$key"', startAt: '"l"', endAt: '"lb"' }, ['lamb']],
    ['by key, first two', { orderBy: '"$key"', limitToFirst: '2' }, ['bruh', 'lamb']],
    ['by child', { orderBy: '"height"', startAt: '3' }, ['steg', 'bruh']],
    ['by child, open ends', { orderBy: '"height"', startAfter: '0.6', endBefore: '25' }, ['lamb', 'steg']],
    ['by deep child', { orderBy: '"name/last"', equalTo: '"stego"' }, ['steg']],
    ['by child, last', { orderBy: '"height"', limitToLast: '1' }, ['bruh']],
    ['by priority', { orderBy: '"$priority"', limitToLast: '1' }, ['steg']],
  ])('a REST query selects records %s', async (_, params, names) => {
    const { status, json } = await ask('/open.json', { params });
    expect(status).toBe(200);
    expect(Object.keys(json as object).sort()).toEqual([...names].sort());
  });

  test('a REST query can order by value', async () => {
    await put('/open/list.json', { a: 3, b: 1, c: 2 });
    const params = { orderBy: '"$value"', limitToFirst: '2' };
    expect(await ask('/open/list.json', { params })).toMatchObject({ json: { b: 1, c: 2 } });
  });

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ orderBy: 'height' }, "couldn't parse JSON"],
    [{ limitToFirst: '2' }, 'orderBy must be defined'],
    [{ equalTo: '2' }, 'orderBy must be defined'],
    [{ orderBy: '"height"', startAt: '{}' }, 'a bound must be'],
    [{ orderBy: '"$key"', startAt: '3' }, 'a bound by key must be a string'],
    [{ orderBy: '"height"', limitToFirst: '0' }, 'a limit must be a positive integer'],
    [{ orderBy: '"height"', shallow: 'true' }, 'shallow cannot be combined'],
    [{ orderBy: '"weight"' }, 'Index not defined, add ".indexOn": "weight", for path "/open", to the rules'],
  ])('%j is refused', async (params, message) => {
    const { status, json } = await ask('/open.json', { params });
    expect(status).toBe(400);
    expect((json as { error: string }).error).toContain(message);
  });

  test('a shallow read gives only the names of children', async () => {
    await put('/open/flat.json', 7);
    expect(await ask('/open.json', { params: { shallow: 'true' } })).toMatchObject({
      json: { bruh: true, lamb: true, line: true, steg: true, flat: true },
    });
    expect(await ask('/open/flat.json', { params: { shallow: 'true' } })).toMatchObject({ json: 7 });
    const params = { shallow: 'true', limitToFirst: '1' };
    expect(await ask('/open.json', { params })).toMatchObject({ json: { bruh: true } });
  });

  test('names in a REST path are percent-decoded', async () => {
    await put('/open/a%20b%25/c%C3%A9.json', 1);
    expect(await ask('/open.json', { params: { shallow: 'true' } })).toMatchObject({
      json: { 'a b%': true },
    });
    expect(await ask('/open/a%20b%25.json')).toMatchObject({ json: { cé: 1 } });
    expect((await ask('/open/%E0%A4%A.json')).status).toBe(400);
  });

  test('an unknown address, one without .json or a namespace is not found, and an unknown method is refused', async () => {
    expect((await ask('/open')).status).toBe(404);
    expect((await ask('/.settings/nothing.json', { headers: owner })).status).toBe(404);
    expect((await fetch(`${server.url}/open.json`)).status).toBe(404);
    expect((await ask('/open.json', { method: 'COPY' })).status).toBe(405);
  });
});

describe('authentication', () => {
  test.each<[string, Asked, number]>([
    ['nobody', {}, 401],
    ['the owner of the place', { params: { auth: ada } }, 200],
    ['somebody else', { params: { auth: tokenOf({ sub: 'bob', aud: 'demo' }) } }, 401],
    ['an ended token', { params: { auth: tokenOf({ sub: 'ada', aud: 'demo', exp: 1_600_000_000 }) } }, 401],
    ['no token', { params: { auth: 'rubbish' } }, 401],
    ['an admin', { headers: owner }, 200],
    ['an admin by parameter', { params: { access_token: 'owner' } }, 200],
    ['a stranger with a bearer token', { headers: { Authorization: 'Bearer stranger' } }, 401],
    ['a user whose token is no credential of an admin', { headers: { Authorization: `Bearer ${ada}` } }, 401],
  ])('a REST request is allowed or refused depending on its caller: %s', async (_, asked, status) => {
    expect((await ask('/own/ada.json', asked)).status).toBe(status);
    expect((await ask('/own/ada/x.json', { ...asked, method: 'PUT', body: 1 })).status).toBe(status);
  });

  test('a refused REST request is answered with the reason', async () => {
    expect(await ask('/own/ada.json')).toMatchObject({ status: 401, json: { error: 'Permission denied' } });
  });
});

test('an admin can read the names of all databases, as exports do', async () => {
  expect(await ask('/.inspect/databases.json', { headers: owner })).toMatchObject({
    json: [{ name: 'rest' }],
  });
});

test('pages of every origin may read over REST', async () => {
  for (const path of ['/open.json', '/own/ada.json'])
    expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*');
});
