import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { type CacheLonger, initialResults } from './initial-results.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const atOnce: CacheLonger = (_name, read) => read();

async function initialResultsOf(lists: Record<string, Record<string, unknown>>) {
  const { database, at } = createMemoryDatabase(() => now);
  for (const [kind, entries] of Object.entries(lists))
    await database.update({ [`search/names/${kind}/*`]: entries });
  const entries = (path: string) =>
    Object.entries((at(path) ?? {}) as Record<string, { n: number }>).map(([key, value]) => ({ key, value }));
  const reader: PublicReader = {
    get: () => Promise.resolve(null),
    highest: (path, { count }) =>
      Promise.resolve(
        entries(path)
          .toSorted((one, other) => other.value.n - one.value.n)
          .slice(0, count),
      ),
    lowest: (path, { from, count }) =>
      Promise.resolve(
        entries(path)
          .filter(({ value }) => value.n >= from)
          .slice(0, count),
      ),
  };
  return initialResults({ reader, database, clock: { now: () => now }, cacheLonger: atOnce });
}

it('the initial results have every band, without keys that follow from the name', async () => {
  const { whole, entries } = await initialResultsOf({
    band: {
      'kaldera-works': { n: 1, t: 'Kaldera Works' },
      'old-key': { n: 7, t: 'Ash Meridian' },
    },
  });
  expect(entries.band).toEqual([
    { t: 'Ash Meridian', n: 7, i: 'old-key' },
    { t: 'Kaldera Works', n: 1 },
  ]);
  expect(whole).toContain('band');
});

it('the initial results have the most frequent bands if there are too many, and say that they are incomplete', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3100 }, (_, at) => [`band-${at}`, { n: at < 50 ? 2 : 1, t: `Band ${at}` }]),
  );
  const { whole, entries } = await initialResultsOf({ band: many });
  expect(entries.band).toHaveLength(3000);
  expect(entries.band?.filter(({ n }) => n === 2)).toHaveLength(50);
  expect(whole).not.toContain('band');
});

it('the initial results have the newest articles and the next shows, and never claim to have all shows', async () => {
  const articles = Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [`a-${at}`, { n: at, t: `Article ${at}`, d: 'News' }]),
  );
  const { whole, entries } = await initialResultsOf({
    article: articles,
    event: { past: { n: now - 1, t: 'Then' }, next: { n: now + 1, t: 'Soon', d: 'Leeds' } },
  });
  expect(entries.article).toHaveLength(60);
  expect(entries.article).toContainEqual({ t: 'Article 69', n: 69, d: 'News', i: 'a-69' });
  expect(entries.event).toEqual([{ t: 'Soon', n: now + 1, d: 'Leeds', i: 'next' }]);
  expect(whole).not.toContain('article');
  expect(whole).not.toContain('event');
});
