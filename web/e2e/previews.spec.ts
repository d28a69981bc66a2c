import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { api, demoPerson } from './fixtures/people.ts';
import { siteUrl } from './fixtures/stack.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the page's tags for search engines and link previews. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    return {
      title: document.title,
      canonical: attribute('link[rel=canonical]', 'href'),
      robots: attribute('meta[name=robots]', 'content'),
      description: attribute('meta[name=description]', 'content'),
      picture: attribute('meta[property="og:image"]', 'content'),
      things: data ? (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'] : [],
    };
  });

test(
  'without scripts, pages have their content, meta tags and navigation, and what would need scripts is not offered',
  { tag: '@phone' },
  async ({ browser, console }) => {
    const article = await publishArticle(await demoPerson('author'), 'Read without scripts');
    const context = await browser.newContext({
      ...{ baseURL: siteUrl, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    });
    console.watch(context);
    const page = await context.newPage();

    const answer = await page.goto(`/article/${article.slug}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(page.getByText('Read without scripts: the whole story.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A plectrum between two bars' })).toBeVisible();
    const head = await headOf(page);
    expect(head).toMatchObject({
      title: `${article.title} – Riffhall`,
      canonical: `${siteUrl}/article/${article.slug}`,
      robots: 'max-image-preview:large',
      description: 'About Read without scripts.',
    });
    expect(head.things.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect((await page.request.get(head.picture ?? '')).headers()['content-type']).toBe('image/jpeg');

    await page.goto('/band/kaldera-works');
    await expect(page.getByRole('heading', { level: 1, name: 'Kaldera Works' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Kaldera Works: Cooling', exact: true }),
    ).toBeVisible();
    const band = await headOf(page);
    expect(band.canonical).toBe(`${siteUrl}/band/kaldera-works`);
    expect(band.things.map((thing) => thing['@type'])).toEqual(['MusicGroup', 'BreadcrumbList']);

    for (const [path, heading, text] of [
      ['/aboutUs', 'About us', 'Running order'],
      ['/privacy', 'Privacy', 'Your rights'],
      ['/terms', 'Terms', 'Your account'],
      ['/contact', 'Contact', 'Before you write'],
      ['/imprint', 'Imprint', 'Answers for what is written here'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();
      const { title, canonical, description } = await headOf(page);
      expect({ title, canonical }).toEqual({ title: `${heading} – Riffhall`, canonical: siteUrl + path });
      expect(description?.length).toBeGreaterThan(40);
    }

    await page.goto('/article');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    expect((await headOf(page)).canonical).toBe(`${siteUrl}/article`);
    await expect(page.locator('main ol > li img').last()).toBeVisible();
    await page.goto('/youtube');
    const videos = page.getByRole('main').getByRole('article');
    await expect(videos).toHaveCount(24);
    await expect(videos.first().getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect((await headOf(page)).things.map((thing) => thing['@type'])).toEqual(['WebSite']);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Events', 'Youtube Videos', 'Log In'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^(Donate|Switch to|Menu|Search)/ })).toHaveCount(0);
    await navigation.getByRole('button', { name: 'Articles' }).focus();
    await expect(navigation.getByRole('link', { name: 'All articles' })).toBeInViewport({ ratio: 1 });
    await navigation.getByRole('link', { name: 'All articles' }).click();
    await expect(page).toHaveURL('/article');
    await context.close();
  },
);

test(
  'an unpublished article appears on no page and in no list, feed or sitemap',
  { tag: '@phone' },
  async ({ page, console }) => {
    console.allow(/404 \(Not Found\)/);
    const author = await demoPerson('author');
    const article = await publishArticle(author, 'Withdrawn for good');
    const places = [`/article/${article.slug}`, '/article', '/', '/sitemap.xml', '/api/rss.xml'];
    const mentions = async (path: string) =>
      (await (await page.request.get(path)).text()).includes(article.slug);
    await expect.poll(() => mentions('/sitemap.xml')).toBe(true);

    await api.call('handlePublish', { action: 'unpublish', draftId: article.draftId }, author);
    for (const path of places.slice(1)) expect(await mentions(path), path).toBe(false);
    const answer = await page.goto(`/article/${article.slug}`);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toContain('Withdrawn for good');
    expect(await headOf(page)).toMatchObject({ robots: 'noindex', canonical: null, things: [] });
    await expect(page.getByRole('heading', { level: 1, name: 'Out of print' })).toBeVisible();
    // Other kinds of pages get the plain shell.
    for (const path of ['/article/upload', '/article/admin', '/article/upload/some-draft']) {
      expect(await (await page.request.get(path)).text()).toContain('<div id="root"></div>');
    }
  },
);

test.describe('without a service worker, which would bring the faces', () => {
  test.use({ serviceWorkers: 'block' });
  test(
    'the app hydrates a page without refetching data, re-rendering or shifting the layout',
    { tag: '@phone' },
    async ({ page, console }) => {
      // Long, because what is offered below it loads once it is near.
      const html = '<p>Taken over, line by line.</p>'.repeat(60);
      const article = await publishArticle(await demoPerson('author'), 'Taken over', { html });
      const asked: URL[] = [];
      page.on('request', (request) => asked.push(new URL(request.url())));
      // A face that arrives after the first paint may break a title elsewhere; what hydration moves is asked here.
      console.allow(/ERR_FAILED.*woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const moved = { sum: 0 };
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        addEventListener('DOMContentLoaded', () => {
          for (const part of document.querySelectorAll('#root *')) Object.assign(part, { served: true });
        });
      });

      for (const path of ['/', '/article', `/article/${article.slug}`, '/band/kaldera-works']) {
        asked.length = 0;
        await page.goto(path);
        const served = await page.locator('main').evaluate((main) => main.textContent);
        await expect(page.locator('html')).toHaveAttribute('data-started', '');
        await page.waitForLoadState('networkidle');
        const drawn = await page.locator('main').evaluate((main) => ({
          text: main.textContent,
          anew: [...main.querySelectorAll('*')].filter((part) => !('served' in part)).length,
        }));
        expect(drawn, path).toEqual({ text: served, anew: 0 });
        const { sum } = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved);
        expect(sum, path).toBe(0);
        expect(asked.filter((url) => url.searchParams.has('ns')).map(String), path).toEqual([]);
        expect(asked.filter(({ pathname }) => /\/assets\/(sdk|session-visit)-/.test(pathname))).toEqual([]);
      }
    },
  );
});

test('the shell loads all content itself when no function responds', { tag: '@phone' }, async ({ page }) => {
  const article = await publishArticle(await demoPerson('author'), 'From the shell');
  // As static hosting does: every address without a file gets the shell.
  await page.route(/\/(article[^s].*|article)?$/, (route) =>
    route.request().isNavigationRequest()
      ? route.continue({ url: `${siteUrl}/shell.html` })
      : route.fallback(),
  );
  const answer = await page.goto(`/article/${article.slug}`);
  expect(await answer?.text()).not.toContain(article.title);
  await expect(page.getByText('From the shell: the whole story.')).toBeVisible();
  await expect(page).toHaveTitle(`${article.title} – Riffhall`);
  await page.getByRole('link', { name: 'Riffhall, home page' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/article');
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page.getByText('From the shell: the whole story.')).toBeVisible();
});
