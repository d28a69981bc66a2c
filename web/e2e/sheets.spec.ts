import { donateButton } from './fixtures/donate-button.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
});

test(
  'Back at the very moment a search result opens returns to the page of the search',
  { tag: '@phone' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search the site' }).fill('widows ledger');
    await page.evaluate(() => {
      const pushState = history.pushState.bind(history);
      history.pushState = (...entry) => {
        pushState(...entry);
        if (location.pathname.startsWith('/band/')) history.back();
      };
    });
    await page.getByRole('option', { name: /^Widow's Ledger$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  },
);

test(
  'a link pressed at the very moment a sheet closes navigates, and a single Back returns',
  { tag: '@phone' },
  async ({ page }) => {
    await donateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Donate to the Cause' })).toBeVisible();
    // The code that adds a history entry for a sheet loads when the first one opens.
    await page.waitForFunction(() => (history.state as { sheets?: number } | null)?.sheets === 1);
    await page.evaluate(() => {
      const go = history.go.bind(history);
      history.go = (by) => {
        history.go = go;
        go(by);
        document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')?.click();
      };
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/privacy');
  },
);
