import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expectSaved, newDraft } from './fixtures/drafts.ts';
import { openDraft, textBox } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Selects the last words of the text with the keyboard, as a member does. */
async function selectLast(page: Page, words: string): Promise<void> {
  await textBox(page).press('ControlOrMeta+End');
  for (let count = 0; count < words.length; count += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(words);
}

test(
  'an admin adds a note to a passage of a draft, its author replies and marks it as done, and readers never see it',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const [author, admin] = [
      await newMember({ author: true }),
      await newMember({ admin: true, author: true }),
    ];
    const draftId = await newDraft(author, '<p>They came late and loud</p>', { title: 'Late and loud' });
    await signIn(page, author);
    await openDraft(page, draftId);
    const beside = page.getByRole('region', { name: 'Notes', exact: true });
    await expect(beside).toContainText('Select words in the text');

    const other = await (await newVisitor()).newPage();
    await signIn(other, admin);
    await openDraft(other, draftId);
    await selectLast(other, 'loud');
    await other.getByRole('button', { name: 'Note', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Notes' });
    await dialog.getByLabel('Note on these words').fill('How loud?');
    await expectNoAxeViolations(other);
    await dialog.getByRole('button', { name: 'Leave the note' }).click();
    await expect(dialog).toBeHidden();

    // The note appears without a reload, and stays anchored to its words when text is inserted before them.
    const note = beside.getByRole('listitem').filter({ hasText: 'How loud?' });
    await expect(note).toBeVisible();
    await expect(textBox(page).locator('[data-note]')).toHaveText('loud');
    await textBox(page).press('ControlOrMeta+Home');
    await page.keyboard.type('Again: ');
    await expectSaved(draftId, 'Again: They came late and loud');
    await note.getByRole('button', { name: 'Show “loud” in the text' }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('loud');
    await note.getByRole('button', { name: 'Answer', exact: true }).click();
    await note.getByLabel('Answer').fill('110 decibels.');
    await note.getByRole('button', { name: 'Send the answer' }).click();
    const seen = other.getByRole('region', { name: 'Notes', exact: true });
    await expect(seen).toContainText('110 decibels.');

    // An unfinished reply is not lost when the note is marked as done.
    await note.getByRole('button', { name: 'Answer', exact: true }).click();
    await note.getByLabel('Answer').fill('Measured at the bar.');
    await note.getByRole('button', { name: 'Mark as done' }).click();
    await expect(note).toContainText('The note is done, and your answer is not sent yet.');
    await note.getByRole('button', { name: 'Send the answer' }).click();
    await expect(seen.getByText('1 note done')).toBeVisible();
    await expect(textBox(other).locator('[data-note]')).toHaveCount(0);
    await page.reload();
    await beside.getByText('1 note done').click();
    await note.getByRole('button', { name: 'Open again' }).click();
    await expect(textBox(page).locator('[data-note]')).toHaveText('loud');

    await selectLast(page, 'loud');
    await page.keyboard.type('quiet');
    await expect(note).toContainText('These words are no longer in the text.');
    await expect(note).toContainText('How loud?');
    await expectSaved(draftId, 'late and quiet</p>');

    // The author of a note can delete it; others see it until the deletion can no longer be undone.
    const own = seen.getByRole('listitem').filter({ hasText: 'How loud?' });
    await own.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(own).toBeHidden();
    await seen.getByRole('button', { name: 'Undo deleting the note: How loud?' }).click();
    await expect(own).toBeVisible();
    await own.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(note).toBeVisible();
    await other.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(note).toBeHidden();

    await page.goto('/user/notifications');
    const entry = page.getByRole('link', { name: /left a note in “Late and loud”/ });
    await expect(entry).toHaveAttribute('href', `/article/upload/${draftId}`);
  },
);
