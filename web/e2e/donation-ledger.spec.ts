import { demoPerson } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'an admin reads the ledger of a month and downloads it as a file',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, await demoPerson('admin'));
    await page.goto('/author/admin');
    await page.getByRole('link', { name: 'Donations', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
    const table = page.getByRole('table', { name: /^Donations in/ });
    await expect(table.getByRole('row').nth(1)).toContainText('pi_');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^donations-\d{4}-\d\d\.csv$/);
  },
);
