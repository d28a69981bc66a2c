import type { Page } from '@playwright/test';
import { hostileHtml } from '../../functions/src/articles/testing/hostile-html.ts';
import { docsPaste, wordPaste } from '../../functions/src/articles/testing/pasted-html.ts';
import { newDraft, storeDraft } from './fixtures/drafts.ts';
import { openDraft, paste, pasteText, stamp, textBox } from './fixtures/editor.ts';
import { dangersIn, watchForAttacks } from './fixtures/hostile.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the HTML of the text without the editor's own markup. */
const htmlOf = (page: Page) =>
  textBox(page).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const hole of copy.querySelectorAll('.ProseMirror-trailingBreak')) hole.remove();
    for (const one of copy.querySelectorAll('*')) {
      for (const name of ['class', 'style']) one.removeAttribute(name);
    }
    return copy.innerHTML.replace(/(<p><\/p>)+$/, '');
  });

test(
  'text pasted from Word or Google Docs keeps its structure and loses foreign markup, and a Bandcamp address stays a link with a hint',
  { tag: '@desktop' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const id = await newDraft(author, '');
    await signIn(page, author);
    await openDraft(page, id);
    const expected =
      '<h2>The night</h2><p><strong>Doom</strong> and <em>gloom</em> at <a href="https://venue.example/">the hall</a>.</p>' +
      '<ul><li><p>First song</p></li><li><p>Second song</p></li></ul>';
    await paste(page, docsPaste);
    expect(await htmlOf(page)).toBe(expected);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(textBox(page)).toHaveText('');
    await paste(page, wordPaste);
    const withPicture = `${expected}<p>[TK: picture]</p>`;
    expect(await htmlOf(page)).toBe(withPicture);
    await expect(page.getByText('A picture was left out')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(textBox(page)).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(stamp(page)).toHaveText(/^Saved at/);
    await page.reload();
    await expect(textBox(page)).toBeVisible();
    expect(await htmlOf(page)).toBe(withPicture);

    await textBox(page).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await pasteText(page, 'https://kaldra.bandcamp.com/album/black-rain');
    await expect(page.getByText(/^This stays a link\. Bandcamp gives its player only as code/)).toBeVisible();
    await expect(textBox(page)).toContainText('https://kaldra.bandcamp.com/album/black-rain');
    await textBox(page).press('Enter');
    await pasteText(
      page,
      '<iframe src="https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/" seamless></iframe>',
    );
    await expect(textBox(page).getByRole('img', { name: 'Album on Bandcamp' })).toBeVisible();
  },
);

/** Longest last: whatever follows a long input takes as long as it does. */
const hostile = hostileHtml.toSorted(([, one], [, other]) => one.length - other.length);

/**
 * What browsers say about inputs that they refuse: one tries to change the base URL, and newer browsers also report event
 * handlers in documents where nothing runs.
 */
const inputRefused = /Setting the document's base URI|Executing inline event handler violates/;

/** Locates the text with these words in the draft's preview frame. */
const previewed = (page: Page, words: string) =>
  page
    .getByRole('dialog', { name: 'Preview' })
    .frameLocator('iframe')
    .getByRole('article')
    .getByText(words)
    .locator('xpath=ancestor::div[1]');

test('pasted hostile HTML is inert', { tag: '@desktop' }, async ({ page, console }) => {
  console.allow(inputRefused);
  const guard = await watchForAttacks(page);
  const author = await newMember({ author: true });
  const id = await newDraft(author, '<p>Begin.</p>');
  await signIn(page, author);
  await openDraft(page, id);
  for (const [what, html] of hostile) {
    // In place of the last one: all of them together take many times as long.
    await textBox(page).press('ControlOrMeta+a');
    await paste(page, `<p>before</p>${html}<p>after</p>`);
    expect(await dangersIn(textBox(page)), what).toEqual([]);
  }
  expect(guard.heard).toEqual([]);
});

test(
  'stored hostile HTML is inert in the editor and in its preview',
  { tag: '@desktop' },
  async ({ page, console }) => {
    console.allow(inputRefused);
    // The stored HTML contains styles, which the editor itself never writes.
    console.allow(/content security policy directive 'style-src-elem/i);
    const guard = await watchForAttacks(page);
    const author = await newMember({ author: true });
    const stored = hostile.map(([what, html], index) => ({
      what,
      // Lone surrogates and the null character cannot be stored.
      html: `<p>Input ${index + 1}.</p>${html.replaceAll(/[\p{Cs}\0]/gu, '')}`,
    }));
    const id = await newDraft(author, stored[0]?.html ?? '');
    await signIn(page, author);
    await openDraft(page, id);
    for (const [index, { what, html }] of stored.entries()) {
      // The editor shows what another tab saves.
      if (index > 0) await storeDraft(author, { id, version: index + 1, html });
      await expect(textBox(page), what).toContainText(`Input ${index + 1}.`);
      expect(await dangersIn(textBox(page)), what).toEqual([]);
    }
    const all = stored.map(({ html }) => html).join('');
    await storeDraft(author, { id, version: stored.length + 1, html: all });
    await expect(textBox(page)).toContainText('Input 1.');
    await page.getByRole('button', { name: 'Preview' }).click();
    expect(await dangersIn(previewed(page, 'Input 1.'))).toEqual([]);
    expect(guard.heard).toEqual([]);
  },
);
