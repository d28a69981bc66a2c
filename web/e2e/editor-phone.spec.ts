import type { Locator, Page } from '@playwright/test';
import { pictureAddress } from '../../functions/src/contract/pictures.ts';
import { sendPicture } from './fixtures/articles.ts';
import { newDraft } from './fixtures/drafts.ts';
import { openDraft, paste, stamp, textBox, titleBox, write } from './fixtures/editor.ts';
import { noNetwork, readyForOffline } from './fixtures/offline.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const narrow = 320;

/** Returns the names of all buttons that extend beyond an edge of the window. */
const beyondTheEdge = (within: Locator) =>
  within.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'after Escape in a dialog about a picture the keys move the cursor, and what is typed does not replace the picture, all of whose controls are reachable on the narrowest phone',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const { id, width, height, widths } = await sendPicture(author);
    const src = pictureAddress(id, widths[0] ?? width, 'webp');
    const image = `<img data-picture="${id}" src="${src}" alt="A plectrum" width="${width}" height="${height}">`;
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    await signIn(page, author);
    await openDraft(
      page,
      await newDraft(author, `<p>Before.</p>${image}<p>After.</p>`, { title: 'From the pit' }),
    );
    const picture = textBox(page).getByRole('img', { name: 'A plectrum' });
    await picture.click();
    await page.keyboard.type('Beside.');
    await expect(textBox(page)).toHaveText('Before.Beside.After.');
    const words = page.getByRole('button', { name: 'Change the words' });
    // A click in the instant after the last letter may be lost, because the editor reads the selection later.
    await expect(async () => {
      await picture.click();
      await expect(words).toBeVisible({ timeout: 2000 });
    }).toPass();
    await words.click();
    const dialog = page.getByRole('dialog', { name: 'Picture', exact: true });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => textBox(page).evaluate((box) => box.contains(getSelection()?.anchorNode ?? null)))
      .toBe(true);
    await page.keyboard.press('ControlOrMeta+End');
    await expect(page.getByRole('group', { name: 'Picture' })).toBeHidden();
    await page.keyboard.type(' The end.');
    await expect(textBox(page)).toHaveText('Before.Beside.After. The end.');
    await expect(picture).toBeVisible();

    await page.setViewportSize({ width: narrow, height: 700 });
    // Even in browsers without `field-sizing: content`, a long title is fully visible.
    await titleBox(page).evaluate(({ style }) => style.setProperty('field-sizing', 'fixed'));
    await titleBox(page).fill('From the pit, where nobody reads a title that is longer than its line');
    expect(
      await titleBox(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(tools.getByRole('button').first()).toHaveAccessibleName('Picture');
    await picture.click();
    const strip = page.getByRole('group', { name: 'Picture' });
    await expect(strip.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(await beyondTheEdge(tools)).toEqual([]);
    expect(await beyondTheEdge(strip)).toEqual([]);

    // Outside the text, the toolbar returns to the page, which must not become wider.
    await page.getByRole('textbox', { name: 'Summary' }).focus();
    expect(await pageWidth(page)).toBe(narrow);
    await strip.getByRole('button', { name: 'Change the words' }).click();
    await expect(dialog).toBeVisible();
    expect(await beyondTheEdge(dialog)).toEqual([]);
    await page.keyboard.press('Escape');
    await strip.getByRole('button', { name: 'Remove' }).click();
    await expect(picture).toHaveCount(0);

    // A tool pressed from outside the text regains the focus after its dialog closes.
    const link = tools.getByRole('button', { name: 'Link' });
    await page.getByRole('textbox', { name: 'Summary' }).focus();
    await link.click();
    await expect(page.getByRole('button', { name: 'Link it' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();

    // When writing continues after a dialog, the tools are back within reach of the thumb.
    await link.click();
    await expect(page.getByRole('button', { name: 'Link it' })).toBeVisible();
    await page.keyboard.type('https://example.com/pit');
    await page.getByRole('button', { name: 'Link it' }).click();
    await expect(textBox(page)).toBeFocused();
    await expect.poll(() => tools.evaluate((bar) => bar.getBoundingClientRect().bottom)).toBe(700);
  },
);

test(
  'on a phone no message covers the tools, and they do not cover the cell of a table in which somebody writes',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const id = await newDraft(author, '<p>One.</p><p>Two.</p><p>Three.</p>', { title: 'From the pit' });
    // The question would lift the message.
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    await signIn(page, author);
    await openDraft(page, id);
    await textBox(page).focus();
    await paste(page, '<p>A stage.</p><img src="https://pictures.example/stage.jpg" alt="A stage">');
    const message = page.getByText('A picture was left out');
    await expect(message).toBeVisible();
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const toolsTop = await tools.evaluate((bar) => bar.getBoundingClientRect().top);
    await expect
      .poll(() => message.evaluate((text) => text.parentElement?.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(toolsTop);

    await write(page, ' Four.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const strip = page.getByRole('group', { name: 'Table' });
    await expect(strip).toBeVisible();
    const tops = await strip
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size, 'rows of tools').toBe(1);
    for (const cell of ['Song', 'Length', 'Key', 'Rain', '12:04', 'D']) {
      await page.keyboard.type(cell);
      const written = textBox(page).getByText(cell, { exact: true });
      await expect
        .poll(async () => {
          const [below, above] = [await strip.boundingBox(), await written.boundingBox()];
          return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        }, cell)
        .toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Tab');
    }
  },
);

test(
  'on a phone a tapped line stays where it is, above the tools that the keyboard has lifted, and one press leads to publishing',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const lines = Array.from({ length: 40 }, (_, index) => `<p>Line ${index}.</p>`);
    const id = await newDraft(author, lines.join(''), { title: 'From the pit' });
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    await signIn(page, author);
    await openDraft(page, id);
    const tapped = textBox(page).getByText('Line 20.', { exact: true });
    await tapped.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await tapped.click();
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    await page.setViewportSize({ width: 390, height: 400 });
    await expect
      .poll(async () => {
        const [below, above] = [await tools.boundingBox(), await tapped.boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });

    // Far from where somebody wrote last.
    await textBox(page).getByText('Line 1.', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Summary' }).focus();
    const far = textBox(page).getByText('Line 30.', { exact: true });
    await far.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await far.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Here.');
    await expect(textBox(page).getByText('Line 30. Here.', { exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeInViewport();
  },
);

test.describe('the editor offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a draft kept on the device opens offline, says so, and is saved once the network is back',
    { tag: '@phone' },
    async ({ page, context, console }) => {
      console.allow(noNetwork);
      const author = await newMember({ author: true });
      const id = await newDraft(author, '<p>Saved before.</p>', { title: 'In the tunnel' });
      await signIn(page, author);
      await openDraft(page, id);
      await readyForOffline(page);
      await context.setOffline(true);
      await write(page, ' Written in the tunnel.');
      await expect(stamp(page)).toHaveText('Offline - kept on this device');
      await page.reload();
      await expect(textBox(page)).toHaveText('Saved before. Written in the tunnel.');
      await expect(page.getByText('This is the copy on this device')).toBeVisible();
      await expect(stamp(page)).toHaveText('Offline - kept on this device');
      await write(page, ' Twice.');
      await context.setOffline(false);
      await expect(stamp(page)).toHaveText(/^Saved at/);
      await expect(page.getByText('This is the copy on this device')).toBeHidden();
      await page.reload();
      await expect(textBox(page)).toHaveText('Saved before. Written in the tunnel. Twice.');
    },
  );
});
