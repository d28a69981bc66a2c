import type { Page } from '@playwright/test';
import { cleanHtml } from '../../functions/src/articles/clean-html.ts';
import { hostileHtml } from '../../functions/src/articles/testing/hostile-html.ts';
import { publishArticle, sendPicture } from './fixtures/articles.ts';
import { demoPerson } from './fixtures/people.ts';
import { siteUrl } from './fixtures/stack.ts';
import { expect, test } from './fixtures/test.ts';

// Not in parallel: the feed lists only the newest of the articles that are published here.
test.describe.configure({ mode: 'default' });

/** Returns the parts of the page that could run or load something foreign, and whether anything did run. */
const dangersIn = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')];
    const attributes = all.flatMap((part) => [...part.attributes]);
    return [
      ...attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      ...attributes
        .map(({ value }) => value)
        .filter((value) => /^\W*(javascript|vbscript|data:text)/i.test(value)),
      ...all.filter((part) => part.matches('script, iframe, object, embed, form[action^=http], base, style')),
      ...(document.documentElement.dataset.pwned === undefined ? [] : ['It ran.']),
    ].map(String);
  });

/** Collects every URL outside the local stack that the pages request. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return foreign;
}

const next = '<p>The next.</p>';

/** Whether content that follows the HTML in a text stays separate from it. */
const endsByItself = (html: string) => cleanHtml(`<p>Before.</p>${html}${next}`).endsWith(next);

/**
 * Spreads the texts over as few articles as possible: only those that would swallow what follows get an article of their own.
 */
function inArticles(): (typeof hostileHtml)[] {
  const together = hostileHtml.filter(([, html]) => endsByItself(html));
  const alone = hostileHtml.filter((one) => !together.includes(one));
  const tens = Array.from({ length: Math.ceil(together.length / 10) }, (_, at) =>
    together.slice(at * 10, at * 10 + 10),
  );
  return [...tens, ...alone.map((one) => [one])];
}

test(
  'an author’s hostile texts are inert in the served page and in the app',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const author = await demoPerson('author');
    const { id } = await sendPicture(author);
    const foreign = watchForeign(page);
    await page.addInitScript(() =>
      Object.assign(window, { pwned: () => (document.documentElement.dataset.pwned = '') }),
    );
    for (const texts of inArticles()) {
      const html = texts.map(([what, text]) => `<p>Here is ${what}.</p>${text}`).join('');
      const { slug } = await publishArticle(author, 'Hostile texts', {
        html: html.replaceAll('0123456789abcdef01234567', id),
      });
      await page.goto(`/article/${slug}`);
      await expect(page.locator('html')).toHaveAttribute('data-started', '');
      for (const [what] of texts)
        // Not exactly: what is nested too deep is shown as one plain text.
        await expect(page.getByText(`Here is ${what}.`).first()).toBeVisible();
      expect(await dangersIn(page), texts.map(([what]) => what).join()).toEqual([]);
    }
    expect(foreign).toEqual([]);
  },
);

const words = `</title></script><script>pwned()</script>]]><img src=x onerror=pwned()>"'&`;

test(
  'a hostile title is plain text in the page, its metadata and structured data, the feed and the sitemap',
  { tag: '@phone' },
  async ({ page }) => {
    const { slug, title } = await publishArticle(await demoPerson('author'), words);
    await page.addInitScript(() =>
      Object.assign(window, { pwned: () => (document.documentElement.dataset.pwned = '') }),
    );
    await page.goto(`/article/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} – Riffhall`);
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    expect(await dangersIn(page)).toEqual([]);

    const feed = await page.request.get('/api/rss.xml').then((answer) => answer.text());
    const found = await page.evaluate((text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const content = (name: string) => [...xml.getElementsByTagName(name)].map((each) => each.textContent);
      const html = content('content:encoded').map((each) =>
        new DOMParser().parseFromString(each, 'text/html'),
      );
      return {
        broken: xml.querySelector('parsererror') !== null,
        titles: content('title'),
        hostile: html.flatMap((each) => [...each.querySelectorAll('script, [onerror]')]).length,
      };
    }, feed);
    expect(found).toMatchObject({ broken: false, hostile: 0 });
    // Angle brackets become look-alikes, because some feed readers interpret titles as HTML.
    expect(found.titles).toContain(title.replaceAll('<', '‹').replaceAll('>', '›'));
  },
);

test('the feed and the sitemap are valid', { tag: '@phone' }, async ({ page }) => {
  const article = await publishArticle(await demoPerson('author'), 'Listed');
  const ask = async (path: string) => {
    const answer = await page.request.get(path);
    const text = await answer.text();
    // In the browser's empty page, which has no policy about markup.
    const rows = await page.evaluate((xml) => {
      const root = new DOMParser().parseFromString(xml, 'application/xml');
      if (root.querySelector('parsererror')) throw new Error('This is no XML.');
      const of = (part: Element, name: string) => part.getElementsByTagName(name)[0]?.textContent ?? null;
      return [...root.querySelectorAll('item, url')].map((part) => ({
        title: of(part, 'title'),
        link: of(part, 'link'),
        guid: of(part, 'guid'),
        pubDate: of(part, 'pubDate'),
        loc: of(part, 'loc'),
        lastmod: of(part, 'lastmod'),
      }));
    }, text);
    return { type: answer.headers()['content-type'], text, rows };
  };

  const feed = await ask('/api/rss.xml');
  expect(feed.type).toBe('application/rss+xml; charset=utf-8');
  expect(feed.text).toContain(`<atom:link href="${siteUrl}/api/rss.xml" rel="self"`);
  expect(feed.rows.length).toBeLessThanOrEqual(20);
  expect(feed.rows.map(({ link }) => link)).toContain(`${siteUrl}/article/${article.slug}`);
  for (const { title, link, guid, pubDate } of feed.rows) {
    expect(title).not.toBe('');
    expect(link?.startsWith(`${siteUrl}/article/`)).toBe(true);
    expect(guid).toBe(link);
    expect(pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  }

  const sitemap = await ask('/sitemap.xml');
  expect(sitemap.type).toBe('application/xml; charset=utf-8');
  expect(sitemap.rows.length).toBeLessThan(50_000);
  expect(sitemap.rows.map(({ loc }) => loc)).toContain(`${siteUrl}/article/${article.slug}`);
  for (const { loc, lastmod } of sitemap.rows) {
    expect(new URL(loc ?? '').origin).toBe(siteUrl);
    if (lastmod !== null) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});
