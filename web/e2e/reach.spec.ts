import type { Page } from '@playwright/test';
import { paths } from '../../functions/src/contract/paths.ts';
import { publishArticle } from './fixtures/articles.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { expectFocusInSight, expectPresses, expectReach } from './fixtures/expect-reach.ts';
import { openPage } from './fixtures/open-page.ts';
import { api, demoPerson } from './fixtures/people.ts';
import { landscapePhone, laptop, narrow, phone, small, smallPhone, tablet } from './fixtures/reach.ts';
import { readData } from './fixtures/server.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const answered = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'denied'));

test('there is no gap between the footer and the consent banner', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/terms');
  const footer = page.getByRole('contentinfo');
  const question = page.getByRole('region', { name: 'May we count?' });
  await expect(question).toBeVisible();
  for (const size of [phone, laptop, smallPhone]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const between = async () => {
      const [above, below] = [await footer.boundingBox(), await question.boundingBox()];
      return above && below ? Math.abs(below.y - above.y - above.height) : null;
    };
    await expect.poll(between, `at ${size.width} px`).toBeLessThan(24);
  }
});

test(
  'every control of an article can be pressed, also with the player or the donation panel open',
  { tag: '@phone' },
  async ({ page }) => {
    await answered(page);
    const author = await demoPerson('author');
    const { slug } = await publishArticle(author, 'Within reach', { bands: ['Iron Veil'] });
    await api.call('generateRecording', { action: 'make', slug }, author);
    await expect.poll(() => readData(paths.articleRecording(slug))).not.toBeNull();
    await openPage(page, `/article/${slug}`);
    await expectReach(page, landscapePhone, small);
    await page.getByRole('button', { name: /^Listen, \d+ min/ }).click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await expectReach(page, phone, narrow, landscapePhone, laptop);
    await expectPresses(page, phone);
    await expectFocusInSight(page);
    await donateButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Donate to the Cause' })).toBeVisible();
    await expectReach(page, phone, smallPhone, landscapePhone, laptop);
    await expectPresses(page, laptop);
  },
);

test(
  'a member can press every control of an event and of a member’s page',
  { tag: '@phone' },
  async ({ page }) => {
    await answered(page);
    await signIn(page, await demoPerson('fan'));
    await openPage(page, '/events');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/events\/[^/]+$/);
    // They replace placeholder buttons without code, which a press could still hit.
    await expect(page.getByRole('button', { name: /^Going/ })).toBeEnabled();
    await expectReach(page, phone, landscapePhone, tablet);
    await expectPresses(page, phone);
    const { uid } = await demoPerson('author');
    await openPage(page, `/author/${uid}`);
    await expectReach(page, narrow, smallPhone, small);
    await expectPresses(page, laptop);
  },
);
