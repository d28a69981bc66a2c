import type { Page } from '@playwright/test';
import { newMember } from './fixtures/people.ts';
import { fourfold, hiddenFocus, phone } from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const forVisitors = [
  '/article',
  '/events',
  '/events?view=month',
  '/listen',
  '/aboutUs',
  '/contact',
  '/auth/signup',
];
const forMembers = ['/user/saved', '/user/profile', '/events/new', '/article/upload', '/article/admin'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('at four times the size', () => {
  test.use({ viewport: fourfold });

  test('what sticks leaves the page its room, and the menu opens', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/aboutUs');
    await expect(page.getByRole('region', { name: 'May we count?' })).toBeVisible();
    await page.getByRole('heading', { name: 'Who makes it' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'May we count?' })).not.toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Events' })).toBeInViewport();
  });

  test('the focus is never under what lies on the page', { tag: '@phone' }, async ({ page }) => {
    test.slow();
    for (const path of ['/contact', '/auth/signup', '/events']) {
      await open(page, path);
      expect(await hiddenFocus(page, [fourfold]), path).toEqual([]);
    }
  });
});

test.describe('with letters of twice the size', () => {
  test.use({ viewport: phone });

  test('no page of a phone is wider than its window', { tag: '@phone' }, async ({ page }) => {
    test.slow();
    // What a reader sets in the browser.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const wide: [path: string, pixels: number][] = [];
    const look = async (path: string) => {
      await open(page, path);
      wide.push([path, await overflow(page)]);
    };
    await look('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const path of forVisitors) await look(path);
    await signIn(page, await newMember({ author: true }));
    for (const path of forMembers) await look(path);
    expect(wide.filter(([, pixels]) => pixels > 0)).toEqual([]);
  });
});
