// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineArticles, type OfflineArticle, StorageFull } from '../../data/offline-articles.ts';
import { pageSettled } from '../../platform/idle.ts';
import { setOnline } from '../../testing/network.ts';
import type { SavedEntry } from './api/saved.ts';
import { OfflineSync } from './offline-sync.ts';
import type { Saved } from './member-saved.ts';
import { card, entry } from './testing/entry.ts';

const hour = 60 * 60_000;
let server: Record<string, { version: number; html: string }> = {};
let asked: string[] = [];
let now = 0;

function get(path: string): Promise<unknown> {
  asked.push(path);
  const [kind, slug = ''] = path.split('/');
  const article = server[slug];
  if (!article) return Promise.resolve(null);
  return Promise.resolve(kind === 'articles' ? { version: article.version } : { html: article.html });
}
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => ({ get }) }));
vi.mock('../../platform/idle.ts', () => ({ pageSettled: vi.fn() }));
vi.mock('../../platform/picture-cache.ts', () => ({ smallestFormat: () => Promise.resolve('avif') }));
vi.mock('../../platform/log.ts', () => ({
  logError: (where: string, error: unknown) => {
    throw new Error(where, { cause: error });
  },
}));

beforeEach(() => {
  server = {
    a: { version: 1, html: 'text of a' },
    b: { version: 1, html: 'text of b' },
    c: { version: 1, html: 'text of c' },
  };
  asked = [];
  now = 10 * hour;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.mocked(pageSettled).mockResolvedValue();
});

const listOf = (entries: SavedEntry[], given: Partial<Saved> = {}): Saved => ({
  entries,
  bySlug: new Map(entries.map((each) => [each.slug, each])),
  from: 'server',
  ...given,
});

/** Creates a member with a list, on a device with space for `space` articles. */
function setUp({ space = 100 } = {}) {
  const stored = new Map<string, OfflineArticle>();
  vi.spyOn(offlineArticles, 'all').mockImplementation(() => Promise.resolve(new Map(stored)));
  vi.spyOn(offlineArticles, 'keep').mockImplementation((slug, article) => {
    if (!stored.has(slug) && stored.size >= space) return Promise.reject(new StorageFull());
    stored.set(slug, article);
    return Promise.resolve();
  });
  vi.spyOn(offlineArticles, 'remove').mockImplementation((slugs) => {
    for (const slug of slugs) stored.delete(slug);
    return Promise.resolve();
  });
  let data: Saved | undefined;
  let emit: () => void = () => undefined;
  const saved = {
    get: () => ({ data }),
    subscribe(listener: () => void) {
      emit = listener;
      return () => undefined;
    },
  };
  const sync = new OfflineSync(saved, (slug, value) =>
    value === null ? null : card(slug, { updatedAt: (value as { version: number }).version }),
  );
  /** Resolves once the sync has finished its work. */
  const saves = async (next: Saved | undefined) => {
    data = next;
    emit();
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const texts = () =>
    [...stored].map(([slug, { body }]) => `${slug}: ${(body as { html: string }).html}`).sort();
  sync.start();
  return { sync, stored, saves, texts };
}

test('a saved article is stored with its text, and removed once it is no longer saved', async () => {
  const { sync, saves, texts } = setUp();
  await saves(listOf([entry('a'), entry('b')]));
  expect(texts()).toEqual(['a: text of a', 'b: text of b']);
  expect(sync.get()).toEqual({ kept: new Set(['a', 'b']), full: false });
  await saves(listOf([entry('b')]));
  expect(texts()).toEqual(['b: text of b']);
});

test('copies are downloaded once the page has settled, and those on this device are known before', async () => {
  let settle = () => undefined as void;
  vi.mocked(pageSettled).mockReturnValue(new Promise((resolve) => (settle = resolve)));
  const { sync, saves, texts } = setUp();
  await saves(listOf([entry('a'), entry('b')]));
  expect(sync.get()).toEqual({ kept: new Set(), full: false });
  expect(asked).toEqual([]);
  settle();
  // The list as it is by then.
  await saves(listOf([entry('b')]));
  expect(texts()).toEqual(['b: text of b']);
});

test('the copy of an article that is taken off the list offline stays until the network returns', async () => {
  const { saves, texts } = setUp();
  await saves(listOf([entry('a')]));
  setOnline(false);
  await saves(listOf([]));
  expect(texts()).toEqual(['a: text of a']);
  setOnline(true);
  await saves(listOf([]));
  expect(texts()).toEqual([]);
});

test('the list stored on this device does not remove copies', async () => {
  const { saves, texts } = setUp();
  await saves(listOf([entry('a')]));
  await saves(listOf([], { from: 'device' }));
  expect(texts()).toEqual(['a: text of a']);
});

test('articles are fetched when the connection returns', async () => {
  const { saves, texts } = setUp();
  setOnline(false);
  await saves(listOf([entry('a')]));
  expect(asked).toEqual([]);
  setOnline(true);
  await saves(listOf([entry('a')]));
  expect(texts()).toEqual(['a: text of a']);
});

describe('the copy of an article', () => {
  test('the copy of an article is checked after an hour, and its text is fetched only if it has changed', async () => {
    const { saves, texts } = setUp();
    await saves(listOf([entry('a')]));
    asked = [];
    await saves(listOf([entry('a')]));
    expect(asked).toEqual([]);

    now += hour + 1;
    await saves(listOf([entry('a')]));
    expect(asked).toEqual(['articles/a']);

    server.a = { version: 2, html: 'better text' };
    now += hour + 1;
    await saves(listOf([entry('a')]));
    expect(texts()).toEqual(['a: better text']);
  });

  test('the copy of an article is removed when the article is unpublished', async () => {
    const { saves, texts } = setUp();
    await saves(listOf([entry('a')]));
    delete server.a;
    now += hour + 1;
    await saves(listOf([entry('a')]));
    expect(texts()).toEqual([]);
  });
});

test('a device with full storage keeps what is needed most, says so, and goes on once there is room', async () => {
  const { sync, saves, texts, stored } = setUp({ space: 1 });
  await saves(listOf([entry('b', { savedAt: 2, read: true }), entry('a', { savedAt: 1 })]));
  expect(texts()).toEqual(['a: text of a']);
  expect(sync.get()).toEqual({ kept: new Set(['a']), full: true });
  stored.delete('a');
  await saves(listOf([entry('b', { savedAt: 2, read: true })]));
  expect(sync.get()).toEqual({ kept: new Set(['b']), full: false });
});

test('no copy is added after the member has signed out', async () => {
  const { sync, saves, texts } = setUp();
  sync.stop();
  await saves(listOf([entry('a')]));
  expect(texts()).toEqual([]);
});
