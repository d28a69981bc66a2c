import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../src/adapters/database.ts';
import { type DatabaseServer, startDatabaseServer } from '../../local/database/server/server.ts';
import { createRestClient } from '../../local/database/testing/rest-client.ts';
import { findRoot } from '../../local/stack/layout.ts';
import { listedPlaces } from './listed-places.ts';
import { repairKeys } from './repair-keys.ts';
import { restPlaces } from './rest-places.ts';

const namespace = 'repair';
const names = Object.getOwnPropertyNames(Object.prototype);

let server: DatabaseServer;
let lines: string[] = [];

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
});
afterAll(() => server.close());

const { ask, put } = createRestClient(() => server.url, namespace);

const repair = (fix: boolean) =>
  repairKeys(fix, {
    places: restPlaces({ address: server.url, namespace, token: () => Promise.resolve('owner') }),
    listed: listedPlaces(findRoot()),
    say: (line) => void lines.push(line),
  });

const all = async () => (await ask('/.json', { headers: { Authorization: 'Bearer owner' } })).json;

const good = {
  follows: { ann: { bob: true }, cid: { bob: true } },
  devices: { ann: { 'a-device': { at: 1 } } },
  users: { ann: { displayName: 'Ann', muted: { kinds: { reply: true } } } },
  drafts: { d1: { owner: 'ann' } },
  followers: { bob: { ann: true } },
};

beforeEach(async () => {
  lines = [];
  await put('/.json', good);
});

test('the repair of keys reports nothing if every key can be read', async () => {
  expect(await repair(true)).toBe(true);
  expect(lines).toEqual([]);
  expect(await all()).toEqual(good);
});

test.each(names)(
  'the repair of keys finds %s in every list and removes it, and the SDK can read the list again',
  async (name) => {
    const places = [`follows/ann/${name}`, `devices/ann/${name}`, `users/ann/muted/kinds/${name}`];
    places.push(`drafts/${name}`, `followers/${name}`, `counts/followers/${name}`);
    for (const place of places) await put(`/${place}.json`, { any: 'thing' });
    expect(await repair(false)).toBe(false);
    expect(lines.slice(0, -1).sort()).toEqual(places.map((place) => `key         ${place}`).sort());
    expect(await all()).not.toEqual(good);
    expect(await repair(true)).toBe(true);
    expect(await all()).toEqual(good);
  },
);

test.each(['', ...names])(
  'the repair of keys finds band:%s, which cannot be the tag of a band, in every list and removes it',
  async (name) => {
    const places = [`follows/ann/band:${name}`, `followers/band:${name}`, `counts/followers/band:${name}`];
    for (const place of places) await put(`/${place}.json`, { any: 'thing' });
    expect(await repair(false)).toBe(false);
    expect(lines.slice(0, -1).sort()).toEqual(places.map((place) => `key         ${place}`).sort());
    expect(await repair(true)).toBe(true);
    expect(await all()).toEqual(good);
  },
);

test('the SDK cannot read a list with such a key before the repair', async () => {
  await put('/follows/ann/hasOwnProperty.json', true);
  const app = initializeApp({ databaseURL: `${server.url}?ns=${namespace}` }, 'repair-keys');
  try {
    const database = createDatabase(getDatabase(app));
    await expect(database.get('follows/ann')).rejects.toThrow('hasOwnProperty');
    await repair(true);
    expect(await database.get('follows/ann')).toEqual({ bob: true });
  } finally {
    await deleteApp(app);
  }
});
