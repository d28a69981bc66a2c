import type { Page } from '@playwright/test';
import { memberPages, pagesOf, publicPages } from './fixtures/page-addresses.ts';
import { demoPerson } from './fixtures/people.ts';
import { fourfold, hiddenFocus, narrow, phone } from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The fonts and the full style sheets have loaded.
  await expect(page.locator('html')).toHaveAttribute('data-started');
}

/** Sets a large font size, as readers do in the browser's settings. */
async function setLargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Returns the pages that can be scrolled sideways on a phone, and by how many pixels. */
async function widePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await open(page, path);
    for (const size of [phone, narrow]) {
      await page.setViewportSize(size);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${path} at ${size.width} px: ${over} px`);
    }
  }
  return wide;
}

test.describe('at 400% zoom', () => {
  test.use({ viewport: fourfold });

  test('sticky elements leave room for the page, and the menu opens', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/aboutUs');
    await expect(page.getByRole('region', { name: 'May we count?' })).toBeVisible();
    await page.getByRole('heading', { name: 'Who makes it' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'May we count?' })).not.toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Events' })).toBeInViewport();
  });

  test(
    'focused elements are never hidden behind fixed or sticky ones',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      for (const path of ['/contact', '/auth/signup', '/events']) {
        await open(page, path);
        expect(await hiddenFocus(page, [fourfold]), path).toEqual([]);
      }
    },
  );
});

test.describe('with text at twice its size', () => {
  test.beforeEach(({ page }) => setLargeLetters(page));

  test('no public page is wider than the viewport of a phone', { tag: '@phone' }, async ({ page }) => {
    test.slow();
    await open(page, '/events');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const event = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const things = pagesOf({
      article: 'kaldera-works-cooling',
      event: (await event.getAttribute('href'))?.replace('/events/', '') ?? '',
      author: (await demoPerson('author')).uid,
    });
    expect(await widePages(page, [...Object.values(things), ...publicPages])).toEqual([]);
  });

  for (const [name, paths] of Object.entries(memberPages) as [keyof typeof memberPages, string[]][])
    test(
      `no page for the ${name} is wider than the viewport of a phone`,
      { tag: '@phone' },
      async ({ page }) => {
        test.slow();
        await signIn(page, await demoPerson(name));
        expect(await widePages(page, paths)).toEqual([]);
      },
    );

  test('a dialog fits a narrow phone', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, await demoPerson('comments'));
    await page.setViewportSize(narrow);
    await open(page, '/comments');
    await page
      .getByRole('button', { name: /^Time out: / })
      .first()
      .click();
    const over = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBe(0);
  });
});
