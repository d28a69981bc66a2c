import { slugMaxLength } from '../../functions/src/contract/articles.ts';
import { slugOf } from '../../functions/src/contract/slug.ts';
import { sendPicture } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expectSaved, newDraft, publishWhenDue } from './fixtures/drafts.ts';
import { openDraft, stamp, textBox, titleBox, write } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('an author writes an article using only the keyboard', { tag: '@desktop' }, async ({ page }) => {
  const author = await newMember({ author: true });
  await signIn(page, author);
  await page.goto('/article/upload');
  await expect(stamp(page)).toHaveText('Nothing written yet');

  await titleBox(page).focus();
  await page.keyboard.type('Keys and strings');
  await page.keyboard.press('Enter');
  await expect(textBox(page)).toBeFocused();
  await page.keyboard.type('The first line. ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Loud');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await expect(textBox(page).getByText('Loud', { exact: true })).toHaveRole('strong');

  // To the toolbar and back. Arrow keys move between its buttons.
  await page.keyboard.press('Alt+F10');
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await expect(tool('Picture')).toBeFocused();
  for (const name of [
    'Player',
    'Table',
    'Undo',
    'Redo',
    'Bold',
    'Italic',
    'Strike-through',
    'Link',
    'Footnote',
    'Note',
    'H2 heading',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(textBox(page)).toBeFocused();
  await page.keyboard.type('The set');
  await expect(tool('H2 heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Funeral Bell');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Louder');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Address', exact: true }).last()).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no address.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('tour.example/dates');
  await page.keyboard.press('Enter');
  await expect(textBox(page).getByRole('link', { name: 'tour.example/dates' })).toHaveAttribute(
    'href',
    'https://tour.example/dates',
  );
  await expect(textBox(page).getByRole('heading', { name: 'The set', level: 2 })).toBeVisible();
  await expect(textBox(page).getByRole('listitem')).toHaveText(['Funeral Bell']);
  await expect(textBox(page).getByRole('blockquote')).toHaveText('Louder');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textBox(page).getByRole('link')).toBeHidden();

  await expect(stamp(page)).toHaveText(/^Saved at \d\d:\d\d( \(Berlin\))?$/);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('keys-and-strings');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(textBox(page).getByRole('heading', { name: 'The set' })).toBeVisible();
});

/** The console error for an article that does not exist. */
const notThere = /status of 404/;

test(
  'a scheduled article is published at its time',
  { tag: '@phone' },
  async ({ page, newVisitor, console }) => {
    console.allow(notThere);
    const author = await newMember({ author: true });
    const title = `Wait for it ${Date.now()}`;
    const slug = slugOf(title, slugMaxLength);
    const cover = { ...(await sendPicture(author)), alt: 'A plectrum between two bars' };
    const fields = { kind: 'feature', title, slug, cover, excerpt: 'It comes when it comes.' } as const;
    const id = await newDraft(author, '<p>Not yet.</p>', fields);
    await signIn(page, author);
    await openDraft(page, id);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Schedule it' }).click();
    await expect(dialog.getByText('This time is over.')).toBeVisible();
    await dialog.getByLabel('Day').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Time in Berlin').fill('20:15');
    await expect(dialog.getByRole('status').filter({ hasText: '20:15 (Berlin)' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Schedule it' }).click();
    await expect(page.getByText(/^Goes out .* 20:15 \(Berlin\)\. What you save/)).toBeVisible();
    // The draft's update arrives before the response that closes the dialog.
    await expect(dialog).toBeHidden();

    // Later changes are published with it. Until then, readers see nothing.
    await write(page, ' But now.');
    await expectSaved(id, 'But now.');
    await expect(stamp(page)).toHaveText(/^Saved at/);
    const reader = await (await newVisitor()).newPage();
    await reader.goto(`/article/${slug}`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByText(title)).toBeHidden();
    await publishWhenDue(id);
    await expect(page.getByText('Published. Readers see it as it stands here.')).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(reader.getByText('Not yet. But now.')).toBeVisible();
  },
);
