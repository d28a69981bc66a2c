import type { Cursor } from '@contract/public-reader.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareHighestFirst } from './database-order.ts';
import { intersect, type Stride } from './intersection.ts';
import { TestPlaces } from '../testing/test-places.ts';

type Lists = Record<string, number>[];

function siteOf(lists: Lists): { site: TestPlaces; names: string[] } {
  const site = new TestPlaces();
  const names = lists.map((_list, index) => `lists/articlesByWord/w${index}`);
  for (const [index, list] of lists.entries())
    for (const [slug, at] of Object.entries(list)) site.put(`${names[index]}/${slug}`, at);
  return { site, names };
}

/** The reference implementation: scans all lists completely. */
function model(lists: Lists): string[] {
  const [first = {}, ...others] = lists;
  return Object.entries(first)
    .filter(([slug]) => others.every((list) => slug in list))
    .map(([key, value]) => ({ key, value }))
    .sort(compareHighestFirst)
    .map(({ key }) => key);
}

/** Reads all pages in sequence. */
async function everyPage(lists: Lists, options: { count: number; strides: Stride[]; lookUps: number }) {
  const { site, names } = siteOf(lists);
  const found: string[] = [];
  let after: Cursor | null = null;
  do {
    const page = await intersect(site.reader, names, { ...options, ...(after && { after }) });
    expect(page.places.length).toBeLessThanOrEqual(options.count);
    found.push(...page.places.map(({ key }) => key));
    after = page.next;
  } while (after);
  return found;
}

/** Lists of the same few articles, so that they overlap. Several are published at the same time. */
const articles = Array.from({ length: 40 }, (_, index) => ({ slug: `a${index}`, at: Math.floor(index / 3) }));
const someLists = fc.array(
  fc.subarray(articles).map((some) => Object.fromEntries(some.map(({ slug, at }) => [slug, at]))),
  { minLength: 2, maxLength: 4 },
);

test('the pages of an intersection contain exactly the entries common to all lists', async () => {
  const sizes = fc.record({
    count: fc.integer({ min: 1, max: 7 }),
    strides: fc.array(fc.record({ window: fc.integer({ min: 1, max: 15 }), lookUp: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    lookUps: fc.integer({ min: 1, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(someLists, sizes, async (lists, options) => {
      expect(await everyPage(lists, options)).toEqual(model(lists));
    }),
    { numRuns: 300 },
  );
});

const every = (step: number, count: number, from = 0) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`a${from + index * step}`, from + index * step] as const),
  );

test.each<[name: string, lists: Lists, found: number, most: number]>([
  ['two common words', [every(1, 10_000), every(2, 5000)], 12, 120],
  ['a common word and a rare old one', [every(1, 10_000), every(1, 20)], 12, 145],
  ['two common words that never occur together', [every(2, 5000), every(2, 5000, 1)], 0, 800],
  ['three lists', [every(1, 10_000), every(2, 5000), every(3, 3333)], 12, 540],
  ['a word that occurs nowhere', [every(1, 10_000), {}], 0, 120],
])('an intersection reads few entries of ten thousand articles: %s', async (_name, lists, found, most) => {
  const { site, names } = siteOf(lists);
  const page = await intersect(site.reader, names, { count: 12 });
  expect(page.places).toHaveLength(found);
  const entries = site.reads.reduce((sum, { count }) => sum + (count ?? 1), 0);
  expect(entries).toBeLessThanOrEqual(most);
});
