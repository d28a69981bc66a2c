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

test('what came out meanwhile is on the front page when the reader comes back to it', async ({ page }) => {
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
