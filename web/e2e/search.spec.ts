import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { api, demoPerson } from './fixtures/people.ts';
import { expect, repeat, test } from './fixtures/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const hydrated = (page: Page) => page.waitForLoadState('networkidle');

test('a reader mistypes a band, gets a suggestion, and opens its page and goes back @desktop', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/terms');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  if (hasTouch) await opener.tap();
  else await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('widws ledger', { delay: 30 });
  const suggestion = page.getByText('Did you mean');
  await expect(suggestion).toBeVisible();
  const lines = await suggestion.evaluate(
    (shown) => shown.clientHeight / parseFloat(getComputedStyle(shown).lineHeight),
  );
  expect(lines).toBeCloseTo(Math.round(lines), 1);
  await page.getByRole('button', { name: 'widows ledger' }).click();
  const band = option(page, /^Widow's Ledger$/);
  await expect(band).toHaveAttribute('href', '/band/widow-s-ledger');
  await field(page).press('ArrowDown');
  await expect(band).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/band/widow-s-ledger');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/terms');

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await opener.click();
  await expect(field(page)).toBeFocused();
  await page.waitForFunction(() => (history.state as { sheets?: number } | null)?.sheets === 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/terms');
});

test(
  'an article is found by a word that occurs only in its text while it is published, and not once it is unpublished',
  { tag: '@desktop' },
  async ({ page }) => {
    const author = await demoPerson('author');
    const word = `zwk${Date.now().toString(36)}`;
    const html = `<p>Nobody but ${word} knows.</p>`;
    const { title, draftId } = await publishArticle(author, 'Said in passing', { html });
    // A page caches what it has read for some minutes, so each attempt is a new visit.
    const look = async () => {
      await page.goto('/terms');
      await hydrated(page);
      await page.keyboard.press('/');
      await field(page).fill(word);
    };
    await repeat(3000, async (timeout) => {
      await look();
      await expect(option(page, `${title} Feature`)).toBeVisible({ timeout });
    });
    await api.call('handlePublish', { action: 'unpublish', draftId }, author);
    await repeat(3000, async (timeout) => {
      await look();
      await expect(page.getByText(`Nothing is called “${word}”`)).toBeVisible({ timeout });
    });
  },
);
