/** Long lists, wide updates and many concurrent clients, with the real SDK: what the pages of a grown site request. */
import {
  endAt,
  endBefore,
  get,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  ref,
  runTransaction,
  set,
  startAfter,
  startAt,
  update,
  type QueryConstraint,
} from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toJson } from '../data/to-json.ts';
import type { Namespace } from '../operations/types.ts';
import { closeClients, connectClient, type Client } from '../testing/sdk.ts';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

const rules = `{
  "rules": {
    "articles": { ".read": true, ".indexOn": ["publishedAt", "stats/horns"] },
    "plays": { "$week": { ".read": true, ".indexOn": ".value" } },
    "notes": {
      "$uid": {
        ".read": true,
        "$note": {
          ".write": "auth.uid === $uid && (!newData.exists() || newData.child('version').val() === (data.exists() ? data.child('version').val() + 1 : 1))",
          ".validate": "newData.hasChildren(['text', 'version'])",
          "text": { ".validate": "newData.isString() && newData.val().length <= 40" },
          "version": { ".validate": "newData.isNumber()" },
          "$other": { ".validate": false }
        }
      }
    },
    "count": { ".read": true, ".write": true }
  }
}`;

const size = 3_000;
const admin = { kind: 'admin' } as const;
let server: DatabaseServer;
let namespace: Namespace;
let ann: Client;

const keyOf = (index: number) => `a${String(index).padStart(6, '0')}`;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  server = await startDatabaseServer({ port: 0 });
  namespace = server.namespaces.get('scale');
  namespace.setRules(rules);
  ann = connectClient(server.port, 'scale', { sub: 'ann' });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await closeClients();
  await server.close();
});

describe('a list of 3,000', () => {
  beforeAll(() => {
    const indexes = Array.from({ length: size }, (_, index) => index);
    // In an order unlike that of the keys, with seven items per rank.
    const articles = indexes.map((index) => [
      keyOf(index),
      {
        title: `Title ${index}`,
        publishedAt: (index * 7919) % size,
        stats: { horns: index % 7 === 0 ? 1 : index },
      },
    ]);
    const plays = indexes.map((index) => [keyOf(index), Math.floor(index / 7)]);
    namespace.set(
      [],
      { articles: Object.fromEntries(articles) as never, plays: { w1: Object.fromEntries(plays) as never } },
      admin,
    );
  });

  const keysOf = async (path: string, ...constraints: QueryConstraint[]): Promise<string[]> => {
    const keys: string[] = [];
    (await get(query(ref(ann.database, path), ...constraints))).forEach((child) => {
      keys.push(child.key);
    });
    return keys;
  };

  /** Returns the keys of all pages, each starting after the last item of the previous one. */
  const pages = async (path: string, order: QueryConstraint, after: (key: string) => QueryConstraint) => {
    const all: string[] = [];
    for (let page = await keysOf(path, order, limitToFirst(100)); page.length > 0;) {
      all.push(...page);
      page = await keysOf(path, order, after(page.at(-1) ?? ''), limitToFirst(100));
    }
    return all;
  };

  const all = Array.from({ length: size }, (_, index) => keyOf(index));

  test('a list of 3,000 is read in pages by key', async () => {
    expect(await pages('articles', orderByKey(), (key) => startAfter(key))).toEqual(all);
    expect(await keysOf('articles', orderByKey(), startAt(keyOf(size - 10)), limitToFirst(50))).toEqual(
      all.slice(-10),
    );
    expect(await keysOf('articles', orderByKey(), endBefore(keyOf(5)), limitToLast(2))).toEqual(
      all.slice(3, 5),
    );
  });

  test('a list of 3,000 is read in pages by child', async () => {
    const rank = (key: string) => (Number(key.slice(1)) * 7919) % size;
    const byRank = [...all].sort((a, b) => rank(a) - rank(b));
    const after = (key: string) => startAfter(rank(key), key);
    expect(await pages('articles', orderByChild('publishedAt'), after)).toEqual(byRank);
    // The newest first, as a page shows them, and then the page before.
    const newest = await keysOf('articles', orderByChild('publishedAt'), limitToLast(20));
    expect(newest).toEqual(byRank.slice(-20));
    const first = newest[0] ?? '';
    expect(
      await keysOf('articles', orderByChild('publishedAt'), endBefore(rank(first), first), limitToLast(20)),
    ).toEqual(byRank.slice(-40, -20));
  });

  test('pages by a deep child with many equal values continue by key', async () => {
    const shared = all.filter((_, index) => index % 7 === 0 || index === 1);
    const page = (start: QueryConstraint) =>
      keysOf('articles', orderByChild('stats/horns'), start, endAt(1), limitToFirst(3));
    expect(await page(startAt(1))).toEqual(shared.slice(0, 3));
    expect(await page(startAfter(1, shared[2]))).toEqual(shared.slice(3, 6));
    expect(await page(startAfter(1))).toEqual([]);
  });

  test('a list of 3,000 is read by value, from the end up to a bound', async () => {
    const at = (value: number) => all.slice(value * 7, value * 7 + 7);
    expect(await keysOf('plays/w1', orderByValue(), endAt(50), limitToLast(3))).toEqual(at(50).slice(-3));
    expect(await keysOf('plays/w1', orderByValue(), endBefore(50), limitToLast(3))).toEqual(at(49).slice(-3));
    expect(await keysOf('plays/w1', orderByValue(), endAt(50, at(50)[1]), limitToLast(3))).toEqual([
      ...at(49).slice(-1),
      ...at(50).slice(0, 2),
    ]);
  });

  test('every query of the list of 3,000 uses an index', () => {
    expect([...namespace.unindexed]).toEqual([]);
  });

  test('a listener to a window of a list of 3,000 receives only the changes in its window', async () => {
    const added: (string | null)[] = [];
    const newest = query(ref(ann.database, 'articles'), orderByChild('publishedAt'), limitToLast(2));
    const stop = onChildAdded(newest, ({ key }) => void added.push(key));
    await vi.waitFor(() => expect(added).toHaveLength(2));
    namespace.set(['articles', keyOf(0), 'title'], 'outside', admin);
    namespace.set(['articles', 'new'], { publishedAt: size + 1 }, admin);
    namespace.set(['articles', 'new'], null, admin);
    await vi.waitFor(() => expect(added.slice(2)).toEqual(['new', added[0]]));
    stop();
  });
});

describe('an update of 400 paths', () => {
  beforeEach(() => namespace.set(['notes'], null, admin));

  const notes = (version: number, textOf: (index: number) => string = String) =>
    Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`notes/ann/n${index}`, { text: textOf(index), version }]),
    );

  test('an update of 400 paths is checked path by path, and listeners get one event', async () => {
    const sizes: number[] = [];
    const stop = onValue(ref(ann.database, 'notes/ann'), (snapshot) => void sizes.push(snapshot.size));
    await vi.waitFor(() => expect(sizes).toEqual([0]));
    await update(ref(ann.database), notes(1));
    // Once for the SDK's own write, and nothing when the server confirms the same.
    expect(sizes).toEqual([0, 400]);
    await update(ref(ann.database), { ...notes(2), 'notes/ann/n7': null });
    expect(sizes.at(-1)).toBe(399);
    stop();
  });

  test.each<[string, (index: number) => string, string]>([
    ['one text is too long', (index) => (index === 399 ? 'x'.repeat(41) : 'x'), 'notes/ann'],
    ['one path is somebody else’s', String, 'notes/ben'],
  ])('an update of 400 paths writes nothing if %s', async (_, textOf, owner) => {
    const changes = notes(1, textOf);
    const { 'notes/ann/n0': first, ...others } = changes;
    await expect(update(ref(ann.database), { ...others, [`${owner}/n0`]: first })).rejects.toThrow(
      /PERMISSION_DENIED/,
    );
    expect(namespace.root.child('notes').exists()).toBe(false);
  });

  test('an update of 400 paths writes nothing if one version is outdated', async () => {
    await update(ref(ann.database), notes(1));
    await update(ref(ann.database), { 'notes/ann/n200': { text: 'other tab', version: 2 } });
    await expect(update(ref(ann.database), notes(2))).rejects.toThrow(/PERMISSION_DENIED/);
    expect(toJson(namespace.root.child('notes').child('ann').child('n0'))).toEqual({ text: '0', version: 1 });
  });
});

describe('fifty simultaneous clients', () => {
  let clients: readonly Client[] = [];
  beforeAll(() => {
    clients = Array.from({ length: 50 }, () => connectClient(server.port, 'scale'));
  });
  beforeEach(() => namespace.set(['count'], null, admin));

  const count = () => toJson(namespace.root.child('count'));

  test('simultaneous increments by fifty clients all count', async () => {
    const turns = clients.flatMap((client) => Array.from({ length: 10 }, () => client));
    await Promise.all(turns.map(({ database }) => set(ref(database, 'count'), increment(1))));
    expect(count()).toBe(500);
  });

  /** Each failed attempt means that another one succeeded. The SDK gives up after 25, with any server. */
  test('simultaneous transactions by fifty clients count, or report that they gave up', async () => {
    const turns = clients.map(({ database }) =>
      runTransaction(ref(database, 'count'), (n: number | null) => (n ?? 0) + 1),
    );
    const outcomes = await Promise.allSettled(turns);
    const committed = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.committed);
    expect(count()).toBe(committed.length);
    expect(committed.length).toBeGreaterThanOrEqual(25);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('maxretry');
  });
});
