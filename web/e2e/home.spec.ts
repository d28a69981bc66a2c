import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a visitor sees the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});
