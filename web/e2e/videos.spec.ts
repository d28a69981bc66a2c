import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, repeat, test } from './fixtures/test.ts';
import { addVideo, ageList, failYoutube } from './fixtures/videos.ts';

const hour = 3_600_000;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The videos that have a player on the page. */
const playable = (page: Page) => cards(page).filter({ hasNotText: 'plays on YouTube' });
const player = (page: Page) => page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/"]');

async function started(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-started]').waitFor();
}

// Tests make no requests to other sites.
test.beforeEach(({ context }) =>
  context.route(/^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>YouTube</title>' }),
  ),
);

/**
 * Opens the page with a list of that age and waits until YouTube has been asked for a new one. Other journeys open the
 * page as well: one of them may ask first, and a message about its result may already be shown.
 */
async function openOld(page: Page, age: number, timeout: number): Promise<void> {
  await ageList(age);
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/getYoutubeVideos') && answer.request().method() === 'POST',
    { timeout },
  );
  await Promise.all([asked, page.goto('/youtube')]);
}

test(
  'readers see the list and its age whenever YouTube fails, and new videos appear without moving the page',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const added: string[] = [];
    const add = async () => {
      const id = randomBytes(9).toString('base64url').slice(0, 11);
      added.push(id);
      await addVideo({ id, title: `Fresh from the press ${id}` });
      return `Fresh from the press ${id}`;
    };
    try {
      await failYoutube('down');
      const failing = /^YouTube does not answer at the moment; this is the list of /;
      await repeat(5000, async (timeout) => {
        await openOld(page, 2 * hour, 4 * timeout);
        await expect(page.getByText(failing)).toBeVisible({ timeout });
      });
      await expect(cards(page)).toHaveCount(24);
      await expectNoAxeViolations(page);

      await failYoutube(null);
      await repeat(5000, async (timeout) => {
        const title = await add();
        await ageList(3 * hour);
        await page.goto('/youtube');
        await expect(page.getByText('Read from YouTube 3 hours ago.')).toBeVisible({ timeout });
        const place = await cards(page).first().boundingBox();
        await page.getByRole('button', { name: '1 new video' }).waitFor({ timeout });
        expect(await cards(page).first().boundingBox()).toEqual(place);
        await page.getByRole('button', { name: '1 new video' }).click({ timeout });
        await expect(cards(page).first()).toContainText(title, { timeout });
      });
      await expect(cards(page).first().getByRole('link')).toBeFocused();
      await expect(page.getByText('Read from YouTube just now.')).toBeVisible();

      for (const id of added) await addVideo({ id, state: 'private' });
      await repeat(5000, async (timeout) => {
        await openOld(page, 2 * hour, 4 * timeout);
        await expect(page.getByText('Read from YouTube just now.')).toBeVisible({ timeout });
        await page.reload();
        for (const id of added) await expect(page.getByText(id)).toHaveCount(0, { timeout });
      });
      await expect(cards(page)).toHaveCount(24);
    } finally {
      await failYoutube(null);
      await ageList(0);
    }
  },
);

test(
  'one tap replaces the picture by a player, and only one player runs at a time',
  { tag: '@phone' },
  async ({ page }) => {
    await started(page, '/youtube');
    const [first, second] = [playable(page).nth(0), playable(page).nth(1)];
    await expect(player(page)).toHaveCount(0);
    await first.getByRole('link').click();
    await expect(player(page)).toHaveAttribute('src', /\?autoplay=1/);
    await expect(page.getByRole('group', { name: /^Player: / })).toBeFocused();
    await expectNoAxeViolations(page, { beside: 'iframe' });

    await page.keyboard.press('Escape');
    await expect(player(page)).toHaveCount(0);
    await expect(first.getByRole('link')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(player(page)).toHaveCount(1);
    await second.getByRole('link').click();
    await expect(second.locator('iframe')).toHaveCount(1);
    await expect(player(page)).toHaveCount(1);
    await second.getByRole('button', { name: 'Close the player' }).click();
    await expect(second.getByRole('link')).toBeFocused();
    await expect(player(page)).toHaveCount(0);

    // A video that cannot be embedded opens on YouTube.
    await cards(page).filter({ hasText: 'plays on YouTube' }).first().getByRole('link').click();
    await expect(page).toHaveURL(/^https:\/\/www\.youtube\.com\/watch\?v=/);
  },
);
