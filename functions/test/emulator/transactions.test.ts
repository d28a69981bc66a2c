import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../local/database/data/json.ts';
import { toJson } from '../../local/database/data/to-json.ts';
import { DatabaseError } from '../../local/database/operations/errors.ts';
import { paths } from '../../src/contract/paths.ts';
import { acquireLease, releaseLease } from '../../src/kit/lease.ts';
import { connectSdk } from './connect-sdk.ts';

const namespace = 'transactions';
const connected = connectSdk(namespace);

const space = () => connected.server.namespaces.get(namespace);
const stored = () => toJson(space().root);
const store = (value: Json) => space().set([], value, { kind: 'admin' }, { triggers: false });
beforeEach(() => store(null));
afterEach(() => vi.restoreAllMocks());

const clock = { now: () => Date.now() };
const lease = paths.lease('draft');
const take = (by: string) => acquireLease(lease, by, 90_000, { ...connected, clock });

test('a lease is released even if another call in the same process tries to take it at that moment', async () => {
  await take('first');
  const second = take('second');
  await releaseLease(lease, 'first', connected);
  const until = await second;
  expect(await connected.database.get(lease)).toEqual(until === null ? null : { by: 'second', until });
});

test('a transaction is declined only for a value on the server, not for another one’s pending value in the process', async () => {
  store({ slugs: { night: { draft: 'ann' } } });
  const slug = paths.slug('night');
  const tried = connected.database.transact(slug, (current) =>
    current === null ? { draft: 'bob' } : undefined,
  );
  const decided = connected.database.transact<{ draft: string }>(slug, (current) =>
    current === null || current.draft === 'ann' ? { draft: 'cleo' } : undefined,
  );
  expect((await tried).written).toBe(false);
  expect(await decided).toEqual({ written: true, value: { draft: 'cleo' } });
  expect(stored()).toEqual({ slugs: { night: { draft: 'cleo' } } });
});

test('a transaction that declines a value that an update is just writing waits for that update', async () => {
  const slug = paths.slug('night');
  const decline = () =>
    connected.database.transact(slug, (current) => (current === null ? { draft: 'ann' } : undefined));
  expect((await decline()).written).toBe(true);
  const updated = connected.database.update({ [slug]: { draft: 'bob' } });
  const declined = await Promise.all([decline(), decline()]);
  await updated;
  expect(declined).toEqual(declined.map(() => ({ written: false, value: { draft: 'bob' } })));
});

test.each([
  { what: 'what the server has', value: { draft: 'ann' } },
  { what: 'that there is nothing', value: null },
])(
  'a transaction that refuses $what by throwing fails immediately, and the next one succeeds',
  async ({ value }) => {
    store({ slugs: { night: value } });
    const slug = paths.slug('night');
    const refused = connected.database.transact(slug, (current) => {
      if (isDeepStrictEqual(current, value)) throw new Error('taken');
      return current;
    });
    await expect(refused).rejects.toThrow('taken');
    const next = await connected.database.transact(slug, () => ({ draft: 'bob' }));
    expect(next).toEqual({ written: true, value: { draft: 'bob' } });
  },
);

test('a transaction that throws is final only for the server’s value, not for the guess from an empty cache', async () => {
  store({ slugs: { night: { draft: 'ann' } } });
  const { value } = await connected.database.transact(paths.slug('night'), (current) => {
    if (current === null) throw new Error('nothing there');
    return { draft: 'bob' };
  });
  expect(value).toEqual({ draft: 'bob' });
});

test('a transaction that declines an empty value runs again with the server’s value', async () => {
  const slug = paths.slug('night');
  const whereThere = () =>
    connected.database.transact(slug, (current) => (current === null ? undefined : { draft: 'bob' }));
  expect(await whereThere()).toEqual({ written: false, value: null });
  store({ slugs: { night: { draft: 'ann' } } });
  expect(await whereThere()).toEqual({ written: true, value: { draft: 'bob' } });
});

test('a transaction takes up what another process writes while its value is being read', async () => {
  store({ readers: 1 });
  const server = space();
  vi.spyOn(server, 'set').mockImplementationOnce((...write) => {
    // The client receives it together with the responses to its requests.
    queueMicrotask(() => store({ readers: 10 }));
    server.set(...write);
  });
  const counted = connected.database.transact<number>('readers', (readers) => (readers ?? 0) + 1);
  await connected.database.get('readers');
  expect(await counted).toEqual({ written: true, value: 11 });
});

test('a transaction that always comes too late for a while starts anew until it succeeds', async () => {
  store({ readers: 1 });
  const server = space();
  const set = vi.spyOn(server, 'set');
  for (let time = 0; time < 60; time += 1)
    set.mockImplementationOnce(() => {
      throw new DatabaseError('datastale', 'Somebody was faster.');
    });
  const counted = await connected.database.transact<number>('readers', (readers) => (readers ?? 0) + 1);
  expect(counted).toEqual({ written: true, value: 2 });
});

test('a transaction is not lost if an update of the same process writes below its path meanwhile', async () => {
  store({ shelf: { records: 1 } });
  const changed = connected.database.transact<object>('shelf', (shelf) => ({ ...shelf, tapes: 2 }));
  await connected.database.update({ 'shelf/books': 3 });
  expect((await changed).written).toBe(true);
  expect(stored()).toEqual({ shelf: { records: 1, tapes: 2, books: 3 } });
});
