import { expectNoAxeViolations } from './fixtures/axe.ts';
import { stamp, textBox, titleBox } from './fixtures/editor.ts';
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
