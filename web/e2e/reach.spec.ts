import type { Page } from '@playwright/test';
import { type Size, unreachable } from './fixtures/reach.ts';
import { expect, test } from './fixtures/test.ts';

const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 600 };
const lyingPhone = { width: 844, height: 390 };
const narrow = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };
const small = { width: 1024, height: 768 };
const laptop = { width: 1280, height: 800 };
const large = { width: 1440, height: 900 };

/** Everything on the page as it stands can be hit by a finger or a pointer, at these sizes. */
async function expectReach(page: Page, ...at: Size[]): Promise<void> {
  expect(await unreachable(page, at), `out of reach on ${page.url()}`).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The last link of the page stands beside the Donate tag: it is pressed for real, and leads where it should. */
async function pressTheLastLink(page: Page, ...at: Size[]): Promise<void> {
  const here = page.url();
  for (const size of at) {
    await page.setViewportSize(size);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(page).toHaveURL(here);
  }
}

const forVisitors = [
  '/',
  '/events',
  '/article?kind=interview',
  '/youtube',
  '/aboutUs',
  '/privacy',
  '/auth/login',
  '/auth/signup',
  '/auth/reset',
];

for (const path of forVisitors)
  test(`every control of ${path} can be pressed, at every size`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path);
    const question = page.getByRole('region', { name: 'May we count?' });
    await expect(question).toBeVisible();
    await expectReach(page, phone, smallPhone, lyingPhone, small);
    await page.setViewportSize(phone);
    await question.getByRole('button', { name: 'No, thanks' }).click();
    await expect(question).toBeHidden();
    await expectReach(page, phone, narrow, tablet, laptop, large);
    await pressTheLastLink(page, phone, laptop);
  });
