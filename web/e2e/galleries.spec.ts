import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readyDraft } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expectSaved } from './fixtures/drafts.ts';
import { openDraft, publishOpenDraft, textBox } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const picture = new URL('../public/icon-512.png', import.meta.url);

async function describe(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true });
  await dialog.getByLabel('In words').fill(words);
  await dialog.getByLabel('Caption').fill(`${words}, in short`);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  // Only then does the next dialog open.
  await expect(textBox(page).getByRole('img', { name: words })).toBeVisible();
}

/** Swipes to the next picture, as a finger does, once the strip is at rest. */
async function swipe(page: Page, over: Locator): Promise<void> {
  await expect.poll(() => over.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const browser = await page.context().newCDPSession(page);
  const y = Math.round(box.y + box.height / 2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: Math.round(box.x + box.width * part), y }],
    });
  await touch('touchStart', 0.9);
  // The touch rests at the end: how far its momentum would carry the strip depends on how busy the machine is.
  for (const part of [0.8, 0.6, 0.4, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]) {
    await touch('touchMove', part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}

test(
  'pictures chosen together become a gallery, which a reader opens at full size and browses',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const author = await newMember({ author: true });
    const article = await readyDraft(author, 'Three songs, no flash');
    await signIn(page, author);
    await openDraft(page, article.draftId);
    await textBox(page).press('ControlOrMeta+End');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const buffer = await readFile(picture);
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }));
    await page.getByLabel('Picture file').setInputFiles(files);
    await page
      .getByRole('dialog', { name: '3 pictures' })
      .getByRole('button', { name: 'As a gallery' })
      .click();
    for (const words of ['The singer', 'The drummer', 'The rail']) await describe(page, words);

    // Moves the last picture to the front.
    await textBox(page).getByRole('img', { name: 'The rail' }).click();
    // The caption of a selected picture is not highlighted, and stays legible.
    const colours = (element: Element) =>
      ['::selection', null].map((part) => getComputedStyle(element, part).color);
    const [selected, plain] = await textBox(page).getByText('The rail, in short').evaluate(colours);
    expect(selected).toBe(plain);
    const strip = page.getByRole('group', { name: 'Picture of a gallery' });
    await strip.getByRole('button', { name: 'Earlier' }).click();
    await strip.getByRole('button', { name: 'Earlier' }).click();
    await expect(strip).toContainText('Picture 1 of 3. It shows: The rail');
    await expectSaved(article.draftId, 'data-gallery');
    await publishOpenDraft(page);

    const reader = await (await newVisitor()).newPage();
    await reader.goto(`/article/${article.slug}`);
    const gallery = reader.getByRole('group', { name: 'Gallery of 3 pictures' });
    await expect(gallery.getByRole('img')).toHaveCount(3);
    const second = gallery.getByRole('link', { name: 'Open picture 2 of 3: The singer' });
    const viewer = reader.getByRole('dialog');
    // A press before the page has hydrated opens the image file.
    await reader.waitForLoadState('networkidle');
    await second.click();
    await expect(viewer).toHaveAccessibleName('Picture 2 of 3');
    await expect(viewer.getByRole('img', { name: 'The singer' })).toBeInViewport();
    await expectNoAxeViolations(reader);
    await reader.keyboard.press('ArrowRight');
    await expect(viewer).toHaveAccessibleName('Picture 3 of 3');
    await expect(viewer.getByRole('img', { name: 'The drummer' })).toBeInViewport({ ratio: 0.9 });
    await reader.keyboard.press('Home');
    await expect(viewer.getByRole('img', { name: 'The rail' })).toBeInViewport({ ratio: 0.9 });
    await swipe(reader, viewer.getByRole('region', { name: 'Pictures' }));
    await expect(viewer).toHaveAccessibleName('Picture 2 of 3');
    await expect(viewer.getByRole('img', { name: 'The singer' })).toBeInViewport({ ratio: 0.9 });

    await reader.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(second).toBeFocused();
    await reader.keyboard.press('Enter');
    await expect(viewer).toHaveAccessibleName('Picture 2 of 3');
    await reader.waitForFunction(() => (history.state as { sheets?: number } | null)?.sheets === 1);
    await reader.goBack();
    await expect(viewer).toBeHidden();
    await expect(reader).toHaveURL(`/article/${article.slug}`);
  },
);
