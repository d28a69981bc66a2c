import { describe, expect, test } from 'vitest';
import { ReadError } from '../../../platform/data-error.ts';
import { siteWith, TestSite } from '../testing/site.ts';
import { loadFrontArticles } from './load-front-articles.ts';

const review = { band: 'Amenra', album: 'De Doorn', year: 2021, rating: 4.5 };
const slugsOf = (parts: { slug: string }[]) => parts.map(({ slug }) => slug);

const now = Date.parse('2026-11-21T12:00:00Z');
const midnight = Date.parse('2026-11-21T23:00:00Z');

async function onTop(site: TestSite, at = now): Promise<(string | undefined)[]> {
  const { lead, headlines } = await loadFrontArticles(site.reader, at);
  return [lead?.slug, ...slugsOf(headlines)];
}

describe('the top of the front page', () => {
  test('the top of the front page is the newest article and the six after it', async () => {
    expect(await onTop(siteWith(20))).toEqual(
      [20, 19, 18, 17, 16, 15, 14].map((number) => `article-${number}`),
    );
  });

  test('the top of the front page begins with the pinned articles in their order, each article once', async () => {
    const site = siteWith(20);
    site.put('frontPage', { version: 1, pinned: [{ slug: 'article-3' }, { slug: 'article-20' }] });
    expect(await onTop(site)).toEqual([3, 20, 19, 18, 17, 16, 15].map((number) => `article-${number}`));
  });

  test('the top of the front page has no gap where a pinned article was unpublished', async () => {
    const site = siteWith(3);
    site.put('frontPage', { version: 1, pinned: [{ slug: 'gone' }, { slug: 'article-1' }] });
    expect(await onTop(site)).toEqual(['article-1', 'article-3', 'article-2']);
  });

  test('the top of the front page has a pinned article until midnight in Berlin after its last day', async () => {
    const site = siteWith(3);
    const pinned = [{ slug: 'article-1', lastDay: '2026-11-21' }, { slug: 'article-2' }];
    site.put('frontPage', { version: 1, pinned });
    expect(await onTop(site, midnight - 1)).toEqual(['article-1', 'article-2', 'article-3']);
    expect(await onTop(site, midnight)).toEqual(['article-2', 'article-3', 'article-1']);
  });

  test('the top of the front page is empty on a new site', async () => {
    expect(await loadFrontArticles(new TestSite().reader, now)).toEqual({
      lead: null,
      headlines: [],
      verdicts: [],
      discussions: [],
      readAloud: [],
    });
  });
});

test('reviews come with their ratings, without the lead article', async () => {
  const site = siteWith(7, () => ({ kind: 'review', review }));
  const { verdicts } = await loadFrontArticles(site.reader, now);
  expect(slugsOf(verdicts)).toEqual(['article-6', 'article-5', 'article-4', 'article-3']);
  expect(verdicts[0]).toMatchObject({ band: 'Amenra', album: 'De Doorn', rating: 4.5 });
});

test('discussed articles are ordered by their last comment, without unpublished ones', async () => {
  const site = siteWith(9, () => ({ counts: { comments: 3, horns: 0 } }));
  for (const [slug, at] of [
    ['article-1', 5],
    ['gone', 9],
    ['article-9', 7],
  ] as const)
    site.put(`lists/articlesWith/comments/${slug}`, at);
  const { discussions } = await loadFrontArticles(site.reader, now);
  expect(discussions).toEqual([
    { slug: 'article-9', title: 'Article 9', comments: 3, at: 7 },
    { slug: 'article-1', title: 'Article 1', comments: 3, at: 5 },
  ]);
});

test('a list that fails to load does not affect the others', async () => {
  const site = siteWith(9);
  const { reader } = site;
  const failing = {
    ...reader,
    get: () => Promise.reject(new ReadError('No.')),
    highest: (path: string, options: Parameters<typeof reader.highest>[1]) =>
      path === 'articles' ? reader.highest(path, options) : Promise.reject(new ReadError('No.')),
  };
  const { lead, headlines, verdicts } = await loadFrontArticles(failing, now);
  expect([lead?.slug, headlines.length, verdicts]).toEqual(['article-9', 6, []]);
});

test('the front page fails to load if the articles themselves do', async () => {
  const fail = () => Promise.reject(new ReadError('No.'));
  const reader = { get: fail, highest: fail, lowest: fail };
  await expect(loadFrontArticles(reader, now)).rejects.toThrow('No.');
});
