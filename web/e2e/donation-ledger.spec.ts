import { demoPerson } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'an admin reads the ledger of a month, downloads it and refunds a donation',
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

    await table
      .getByRole('button', { name: /^Refund / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount, US dollars' }).fill('1');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given twice.');
    await dialog.getByRole('button', { name: 'Refund $1' }).click();
    await expect(page.getByText('$1 goes back to the donor’s card.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(table.getByRole('row').filter({ hasText: '$1' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText(/refunded \$1 of the payment pi_\w+: “Given twice\.”/).first()).toBeVisible();
  },
);
