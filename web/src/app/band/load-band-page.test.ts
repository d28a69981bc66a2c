import { expect, test } from 'vitest';
import { siteWith } from '../../features/articles/testing/site.ts';
import { loadBandPage } from './load-band-page.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const review = { band: 'Bölzer', album: 'Hero', year: 2016, rating: 4 };

/** A site with a review of Bölzer and two shows that it plays. */
function site() {
  const places = siteWith(3, (number) =>
    number === 2 ? { kind: 'review', review, bands: { bolzer: 'Bölzer' } } : {},
  );
  for (const [id, startsAt, others] of [
    ['soon', now + day, ['Amenra']],
    ['before', now - 30 * day, ['Amenra', 'Ruby the Hatchet']],
  ] as const) {
    places.put(`events/${id}`, {
      ...{ title: id, startsAt, until: startsAt + 6 * 3_600_000, timeZone: 'Europe/Berlin' },
      ...{ venue: 'Hall', city: 'Leipzig', country: 'DE', state: 'announced' },
      lineUp: [...others, 'BÖLZER'],
    });
    for (const band of ['bolzer', 'amenra']) places.put(`lists/eventsByBand/${band}/${id}`, startsAt);
  }
  places.put('lists/videosByBand/bolzer/abc', 5);
  places.put('videos/abc', { title: 'Bölzer live', publishedAt: 5, seconds: 61 });
  return places.reader;
}

test('a band’s page has its articles, upcoming shows, videos and the bands it plays with', async () => {
  const page = await loadBandPage(site(), 'bolzer', now);
  if (!page || 'movedTo' in page) throw new Error('It has no page');
  expect(page).toMatchObject({ key: 'bolzer', name: 'Bölzer', followers: 0, more: false });
  expect(page.articles.map(({ slug, review: verdict }) => [slug, verdict?.rating])).toEqual([
    ['article-2', 4],
  ]);
  expect(page.shows.next.map(({ id }) => id)).toEqual(['soon']);
  expect(page.shows.hasPast).toBe(true);
  expect(page.videos.map(({ id }) => id)).toEqual(['abc']);
  expect(page.shows.partners.map(({ name }) => name)).toEqual(['Amenra', 'Ruby the Hatchet']);
});

test('a band’s rating is the average of the reviews of its own records', async () => {
  const reviews = [{ rating: 4 }, { rating: 3.5 }, { rating: 4 }, { rating: 1, band: 'Amenra' }];
  const { reader } = siteWith(reviews.length, (number) => ({
    kind: 'review',
    review: { ...review, ...reviews[number - 1] },
    bands: { bolzer: 'Bölzer', amenra: 'Amenra' },
  }));
  expect(await loadBandPage(reader, 'bolzer', now)).toMatchObject({ rating: { average: 3.8, reviews: 3 } });
  const unrated = siteWith(1, () => ({ bands: { bolzer: 'Bölzer' } }));
  expect(await loadBandPage(unrated.reader, 'bolzer', now)).toMatchObject({ rating: null });
});

test('a band that appears only in line-ups has a page under that name, whatever the case of its URL', async () => {
  expect(await loadBandPage(site(), 'AMENRA', now)).toMatchObject({
    key: 'amenra',
    name: 'Amenra',
    articles: [],
  });
});

test('the page has the canonical spelling of the band and its number of followers', async () => {
  const places = siteWith(1, () => ({ bands: { bolzer: 'BOLZER' } }));
  places.put('bands/bolzer', { name: 'Bölzer', articles: 1, shows: 0, videos: 3 });
  places.put('counts/followers/band:bolzer', 12);
  expect(await loadBandPage(places.reader, 'bolzer', now)).toMatchObject({
    ...{ name: 'Bölzer', followers: 12 },
    counts: { articles: 1, shows: 0, videos: 3 },
  });
});

test('a merged band redirects to the other band, even while an article still names it', async () => {
  const places = siteWith(1, () => ({ bands: { bolzers: 'Bolzers' } }));
  places.put('bandNames/aliases/bolzers', 'bolzer');
  places.put('bandNames/aliases/no-more', 'bolzer');
  for (const key of ['bolzers', 'no-more'])
    expect(await loadBandPage(places.reader, key, now)).toEqual({ movedTo: 'bolzer' });
});

test('a name in another script or with diacritics is found by its percent-encoded URL', async () => {
  const places = siteWith(1, () => ({ bands: { аматори: 'Аматори' } }));
  expect(await loadBandPage(places.reader, encodeURIComponent('аматори'), now)).toMatchObject({
    name: 'Аматори',
  });
  expect(await loadBandPage(site(), 'B%C3%B6lzer', now)).toMatchObject({ key: 'bolzer' });
});

test.each(['nobody', '', '...', 'constructor', '__proto__', '../users'])(
  'no band page exists for %j',
  async (key) => {
    expect(await loadBandPage(site(), key, now)).toBeNull();
  },
);
