import { siteName } from '@contract/site.ts';
import { describe, expect, test } from 'vitest';
import { loadArticlePage } from './load-article-page.ts';
import { loadAuthor } from './load-author.ts';
import { siteWith, storedCard, type TestSite } from './testing/site.ts';

describe("the data of an article's page", () => {
  test("the data of an article's page contains card, text and corrections, oldest first", async () => {
    const site = siteWith(1);
    site.publish('corrected', storedCard(2), {
      html: '<p>Text</p>',
      corrections: { b: { at: 2, text: 'Second' }, a: { at: 1, text: 'First' }, c: 'x' as never },
    });
    const page = await loadArticlePage(site.reader, 'corrected');
    expect(page).toMatchObject({ article: { title: 'Article 2' }, html: '<p>Text</p>' });
    expect(page?.corrections.map(({ text }) => text)).toEqual(['First', 'Second']);
  });

  test.each(['never-was', 'Not A Slug', '../drafts/x', ''])(
    "the data of an article's page is null for the slug %j",
    async (slug) => {
      expect(await loadArticlePage(siteWith(1).reader, slug)).toBeNull();
    },
  );

  test("the data of an article's page is null for a card without text", async () => {
    const site = siteWith(1);
    site.put('articleBodies/article-1', null);
    expect(await loadArticlePage(site.reader, 'article-1')).toBeNull();
  });
});

describe('the related articles', () => {
  const bands = { neurosis: 'Neurosis' };
  const related = async (site: TestSite) =>
    (await loadArticlePage(site.reader, 'article-1'))?.related?.map(({ slug }) => slug);

  test('the related articles share bands first, then tags, then the kind', async () => {
    const site = siteWith(1, () => ({ bands, tags: { sludge: true } }));
    site.publish('same-kind', storedCard(9));
    site.publish('same-tag', storedCard(3, { kind: 'review', tags: { sludge: true } }));
    site.publish('same-band', storedCard(2, { kind: 'review', bands }));
    expect(await related(site)).toEqual(['same-band', 'same-tag', 'same-kind']);
  });

  test('the related articles are at most three, closest before newest, never the article itself', async () => {
    const both = { ...bands, amenra: 'Amenra' };
    const site = siteWith(1, () => ({ bands: both }));
    for (const number of [4, 5, 6]) site.publish(`one-band-${number}`, storedCard(number, { bands }));
    site.publish('both-bands', storedCard(2, { bands: both }));
    expect(await related(site)).toEqual(['both-bands', 'one-band-6', 'one-band-5']);
  });

  test('the related articles are empty when there is no other article', async () => {
    expect(await related(siteWith(1))).toEqual([]);
  });
});

describe("the data of a member's page", () => {
  test("the data of a member's page contains the profile and the articles", async () => {
    const site = siteWith(15);
    site.put('profiles/mara', {
      displayName: 'Mara Voss',
      bio: 'Left of the stage.',
      bands: { amenra: 'Amenra' },
    });
    const page = await loadAuthor(site.reader, 'mara');
    expect(page?.author).toEqual({
      uid: 'mara',
      name: 'Mara Voss',
      photo: null,
      role: null,
      mayWrite: false,
      bio: 'Left of the stage.',
      bands: [{ key: 'amenra', name: 'Amenra' }],
      followers: 0,
      former: false,
    });
    expect(page?.list.articles).toHaveLength(12);
    expect(page?.list.next).not.toBeNull();
  });

  test.each([
    ['/media/0123456789abcdef01234567/avatar.webp', true],
    ['https://lh3.googleusercontent.com/a/mara=s96-c', true],
    ['https://', false],
    ['https://www.google-analytics.com/collect?v=1', false],
    [{ at: 1 }, false],
  ])("the data of a member's page contains the photo %j: %s", async (photoURL, shown) => {
    const site = siteWith(1);
    site.put('profiles/mara', { displayName: 'Mara Voss', photoURL });
    expect((await loadAuthor(site.reader, 'mara'))?.author.photo).toBe(shown ? photoURL : null);
  });

  test("the data of a member's page contains the articles of a deleted member", async () => {
    const page = await loadAuthor(siteWith(2).reader, 'mara');
    expect(page?.author).toMatchObject({ name: 'Mara Voss', former: true });
  });

  test("there is no member's page for a member without a public profile, whose articles are by the site", async () => {
    const site = siteWith(2, () => ({ author: { uid: 'mara', name: siteName } }));
    expect(await loadAuthor(site.reader, 'mara')).toBeNull();
  });

  test.each(['nobody', '', '../users', 'a.b', 'hasOwnProperty', 'constructor', '__proto__'])(
    "there is no member's page for %j",
    async (uid) => {
      expect(await loadAuthor(siteWith(2).reader, uid)).toBeNull();
    },
  );
});
