import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import { demoPerson } from './fixtures/people.ts';
import { openNavigation } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a visitor sees the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a new article is on the home page when the reader comes back to it', async ({ page }) => {
  await page.goto('/');
  const stories = page.getByRole('region', { name: 'Fresh ink' });
  await expect(stories.getByRole('article').first()).toBeVisible();
  await openNavigation(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const { title } = await publishArticle(await demoPerson('author'), 'Hot off the press');
  await openNavigation(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(stories.getByRole('link', { name: title, exact: true })).toBeVisible();
});

/** The layout shift while the page is scrolled to its end, summed as web vitals do. */
async function shiftsOnTheWayDown(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A list that grows has no near end.
  for (let [steps, ended] = [0, false]; !ended && steps < 30; steps += 1) {
    ended = await page.evaluate(async () => {
      window.scrollBy({ top: innerHeight / 3, behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
}

for (const path of ['/', '/article', '/events', '/youtube'])
  test(`nothing on ${path} moves by itself while a reader scrolls to the end`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shiftsOnTheWayDown(page)).toBeLessThan(0.01);
  });
