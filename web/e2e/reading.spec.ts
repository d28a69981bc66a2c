import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { openPage } from './fixtures/open-page.ts';
import { demoPerson } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const title = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of articles' });
const field = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search in titles, bands, tags and texts' });

/** The only demo review about Finland. No test publishes reviews or anything about Finland. */
const reissue = 'Hautakivi: Six Songs Without a Stop (reissue)';

// Tests make no requests to other sites.
test.beforeEach(({ context }) =>
  context.route(/youtube-nocookie\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' })),
);

test(
  'the list can be filtered by kind, tag, author and word prefixes, and the URL holds the filters',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    test.slow();
    await page.goto('/article');
    await expect(cards(page)).toHaveCount(12);
    // The list begins on the first screen.
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
    await kinds(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect(page).toHaveURL('/article?kind=review');

    await field(page).pressSequentially('SONGS hauta');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL('/article?kind=review&q=SONGS+hauta');
    await expect(title(page, reissue)).toBeVisible();

    // The address alone restores the filters.
    const other = await (await newVisitor()).newPage();
    await other.goto(page.url());
    await expect(field(other)).toHaveValue('SONGS hauta');
    await expect(cards(other)).toHaveCount(1);

    await title(page, reissue).click();
    await page
      .getByRole('navigation', { name: 'Filed under' })
      .getByRole('link', { name: 'finland' })
      .click();
    await expect(page).toHaveURL('/article?tag=finland');
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'Tag finland: remove' }).click();
    await expect(cards(page)).toHaveCount(12);

    const { uid } = await demoPerson('brenna');
    await page.goto(`/article?author=${uid}&tag=sheffield&q=ironm`);
    await expect(page.getByRole('link', { name: 'By Brenna Whitlock: remove' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^The Ironmonger is saved/ })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);

    await field(page).fill('ironmonger xylophone');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(12);
  },
);

test(
  'going back restores the position in a list of several pages, even after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/article?kind=review');
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(19, { timeout: 1000 });
    }).toPass();
    const chosen = cards(page).nth(15);
    const name = (await chosen.getByRole('heading').textContent()) ?? '';
    await title(page, name).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await title(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(cards(page)).toHaveCount(19);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect(title(page, name)).toBeInViewport();

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(title(page, name)).toBeInViewport();
    await expect(cards(page)).toHaveCount(19);
  },
);

test(
  'an article links to its author, related articles and the video, its link can be shared, and both pages are accessible',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const author = await demoPerson('davide');
    const html =
      '<p>See <a href="/article?tag=drone">the drones</a>.</p><div data-player="https://youtu.be/dQw4w9WgXcQ?t=90"></div>';
    const article = await publishArticle(author, 'One long note', { html, tags: ['drone'] });
    await page.goto(`/article/${article.slug}`);
    await expect(page).toHaveTitle(`${article.title} – Riffhall`);
    await expect(page.getByRole('img', { name: 'A plectrum between two bars' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Davide Ferrante' }).first()).toBeVisible();

    await expectNoAxeViolations(page);

    // This browser has no share sheet, so the link is copied.
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.getByRole('link', { name: 'Video on YouTube, from 1:30' }).click();
    await expect(
      page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]'),
    ).toBeFocused();

    const next = page.getByRole('region', { name: 'Play next' });
    await expect(next.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'the drones' }).click();
    await expect(page).toHaveURL('/article?tag=drone');
    await page.goBack();
    await main(page).getByRole('link', { name: 'Davide Ferrante' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Davide Ferrante' })).toBeVisible();
    await expect(title(page, article.title)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a visitor reads without loading an SDK, and pages load no more data as the number of articles grows',
  { tag: '@phone' },
  async ({ page }) => {
    // Two related articles that no other journey unpublishes.
    const author = await demoPerson('author');
    const tags = [`reading-${process.pid}-${Date.now()}`];
    await publishArticle(author, 'Read next', { tags });
    const article = await publishArticle(author, 'Read first', { tags });

    // With data saver on, nothing is prefetched: all requests are those that the pages need.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const reads = () => asked.filter(({ searchParams }) => searchParams.has('ns'));

    // The data inlined into the page is not loaded again.
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    expect(reads()).toHaveLength(0);

    await title(page, 'All articles').click();
    await expect(cards(page)).toHaveCount(12);
    // One page, and the query for whether there is another.
    expect(reads()).toHaveLength(1);
    await title(page, article.title).click();
    await expect(page.getByRole('region', { name: 'Play next' })).toBeVisible();
    // The text, its card, and related articles: a few lists with few entries.
    expect(reads().length).toBeLessThan(20);
    for (const { searchParams } of reads().filter((one) => one.searchParams.has('orderBy')))
      expect(Number(searchParams.get('limitToLast'))).toBeLessThanOrEqual(13);
    expect(asked.filter(({ pathname }) => /\/assets\/(sdk|firebase)/.test(pathname))).toEqual([]);
  },
);

test(
  'an article prints in black on white in either theme, with its wide tables and the addresses of its players',
  { tag: '@desktop' },
  async ({ page }) => {
    const cells = (name: string, text: string) => `<tr>${`<${name}>${text}</${name}>`.repeat(6)}</tr>`;
    const album = 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy';
    const { slug } = await publishArticle(await demoPerson('davide'), 'On paper', {
      html:
        `<p>Look:</p><table>${cells('th', 'Some heading')}${cells('td', 'Rain on a corrugated roof')}</table>` +
        `<div data-player="${album}"></div><div data-player="https://youtu.be/dQw4w9WgXcQ"></div>`,
    });
    await page.goto(`/article/${slug}`);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => localStorage.setItem('theme', name), theme);
      await openPage(page, `/article/${slug}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(main(page).getByText('Look:')).toHaveCSS('color', 'rgb(0, 0, 0)');
      // What cannot be used on paper is left out.
      await expect(page.getByRole('button', { name: /^Save: .*you log in first/ })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Play next' })).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await page.emulateMedia({ media: 'print' });
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 720, height: 1000 });
    const cutOff = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(
      await main(page)
        .getByRole('region', { name: /^Table/ })
        .evaluate(cutOff),
    ).toBe(0);
    for (const name of ['Album on Spotify', 'Video on YouTube']) {
      const player = main(page).getByRole('link', { name });
      expect(await player.evaluate(cutOff), name).toBe(0);
      const printed = await player.evaluate((link) => getComputedStyle(link, '::after').textTransform);
      expect(printed, 'upper and lower case matter in addresses').toBe('none');
    }
  },
);
