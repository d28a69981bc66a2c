import type { Locator, Page } from '@playwright/test';
import { announced, recordAnnouncements } from './fixtures/announcements.ts';
import { publishArticle, readyDraft } from './fixtures/articles.ts';
import { composer, line, namedMember } from './fixtures/comments.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { openDraft } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not arrive at ${String(control)}.`);
}

test(
  'a fan searches, reads, follows, saves, gives the horns, comments and reaches the donation card form by keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    const author = await namedMember('Keyla', { author: true });
    const { title, slug } = await publishArticle(author, 'By hand');
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    await recordAnnouncements(page);
    await signIn(page, await namedMember('Tabea'));
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

    const option = page.getByRole('option', { name: `${title} Feature` });
    await repeat(3000, async (timeout) => {
      await page.goto('/terms');
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Search the site' })).toBeFocused({ timeout });
      await page.keyboard.type(title);
      await expect(option).toBeVisible({ timeout });
    });
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('ArrowDown');
      if ((await option.getAttribute('aria-selected')) === 'true') break;
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/article/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // If the page was still loading, `main` has the focus.
    await expect(page.locator('main:focus, main h1:focus')).toBeVisible();

    await announced(page);
    await tabTo(page, button(`Follow ${author.name}`).first());
    await page.keyboard.press('Space');
    await expect(button(`Following ${author.name}`).first()).toBeFocused();
    await tabTo(page, button(/^Horns/));
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Horns 1', pressed: true })).toBeFocused();
    await tabTo(page, button(`Save: ${title}`));
    await page.keyboard.press('Enter');
    await expect(button(`Saved: ${title}`)).toBeFocused();
    // The buttons themselves have announced it.
    expect(await announced(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(button(`Saved: ${title}`)).toBeFocused();
    expect(await announced(page)).toEqual([expect.stringMatching(/^Taken off your saved articles:/)]);
    // Comments load when they are about to be scrolled into view. A faster reader tabs past them, and Shift+Tab leads back.
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(composer(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await tabTo(page, composer(page));
    await page.keyboard.type('Typed, not pointed at.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Post' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line(page, 'Typed, not pointed at.')).toBeFocused();
    expect(await announced(page)).toEqual([]);

    await tabTo(page, donateButton(page));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Donate to the Cause' });
    await expect(panel).toBeFocused();
    await tabTo(page, panel.getByRole('button', { name: '$20', exact: true }));
    await page.keyboard.press('Space');
    await expect(panel.getByRole('button', { name: '$20', pressed: true })).toBeFocused();
    const number = page
      .frameLocator('iframe[title="Secure card payment input frame"]')
      .getByLabel('Credit or debit card number');
    await tabTo(page, number);
    await page.keyboard.type('4242');
    await expect(number).toHaveValue(/4242/);
  },
);

test('an author publishes a draft by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const author = await newMember({ author: true });
  const { draftId } = await readyDraft(author, 'Sent by hand');
  await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
  await signIn(page, author);
  await openDraft(page, draftId);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, button('Publish now'));
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('dialog', { name: 'Publish now' }).getByRole('button', { name: 'Publish', exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published. Readers see it as it stands here.')).toBeVisible();
});

test('tabbing through the navigation keeps the place in the page', { tag: '@desktop' }, async ({ page }) => {
  // Scrolls at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 800);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.locator('header :focus')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(800);
});
