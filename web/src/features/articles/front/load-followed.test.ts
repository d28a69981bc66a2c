import { expect, test } from 'vitest';
import { siteWith } from '../testing/site.ts';
import { loadFollowed } from './load-followed.ts';

const bandsOf = (number: number) => ({ bands: { [`band-${number}`]: `Band ${number}` } });
const tags = (...numbers: number[]) => numbers.map((number) => `band:band-${number}`);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const newsOf = async (site: ReturnType<typeof siteWith>, followed: readonly string[]) =>
  (await loadFollowed(site.reader, followed)).map(({ slug }) => slug);

test('the newest three articles of followed bands and authors come newest first, however old they are', async () => {
  const site = siteWith(60, bandsOf);
  expect(await newsOf(site, tags(2, 5, 3, 1))).toEqual(['article-5', 'article-3', 'article-2']);
  expect(await newsOf(site, ['mara'])).toEqual(['article-60', 'article-59', 'article-58']);
  expect(await newsOf(site, ['nobody', 'no.key'])).toEqual([]);
});

test('with many followed bands, the newest articles are found whichever band they are about', async () => {
  const site = siteWith(60, bandsOf);
  const many = [...tags(...upTo(20)), 'band:band-59', 'band:band-60'];
  expect(await newsOf(site, many)).toEqual(['article-60', 'article-59', 'article-12']);
});

test('an article about two followed bands appears once', async () => {
  const site = siteWith(3, () => ({ bands: { sleep: 'Sleep', om: 'Om' } }));
  expect(await newsOf(site, ['band:sleep', 'band:om', 'mara'])).toHaveLength(3);
});
