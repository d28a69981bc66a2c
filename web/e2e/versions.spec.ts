import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { openDraft, stamp, textBox, write } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' });
const published = (page: Page) => versions(page).getByRole('button', { name: /^Published/ });
const asReadersSee = 'Published. Readers see it as it stands here.';

test(
  'an author changes a published article, compares it with the published version, restores it, and discards changes',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const author = await newMember({ author: true });
    const { draftId } = await publishArticle(author, 'Versions', {
      html: '<p>The doors opened at eight.</p>',
    });
    await signIn(page, author);
    await openDraft(page, draftId);
    await expect(page.getByText(asReadersSee)).toBeVisible();
    const elsewhere = await (await newVisitor()).newPage();
    await signIn(elsewhere, author);
    await openDraft(elsewhere, draftId);

    await test.step('a change is compared with the published version', async () => {
      await write(page, ' Nobody sat down.');
      await expect(stamp(page)).toHaveText(/^Saved at/);
      await button(page, 'Versions').click();
      await published(page).click();
      await expect(versions(page).locator('p ins').last()).toContainText('Nobody sat down.');
      await expectNoAxeViolations(page);
    });

    await test.step('the published version is restored, in another open tab, too', async () => {
      await button(page, 'Restore this version').click();
      await expect(textBox(page)).toHaveText('The doors opened at eight.');
      await expect(textBox(elsewhere)).toHaveText('The doors opened at eight.');
      await expect(page.getByText(asReadersSee)).toBeVisible();
    });

    await test.step('what was there before is among the versions, and is brought back', async () => {
      await button(elsewhere, 'Versions').click();
      await versions(elsewhere)
        .getByRole('button', { name: /^Replaced/ })
        .click();
      await button(elsewhere, 'Restore this version').click();
      await expect(textBox(page)).toHaveText('The doors opened at eight. Nobody sat down.');
    });

    await test.step('the changes are discarded after a question, and Undo brings them back', async () => {
      await button(page, 'Discard changes').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(textBox(page)).toHaveText('The doors opened at eight.');
      await expect(page.getByText(asReadersSee)).toBeVisible();
      await page
        .getByText('Your changes are discarded.')
        .locator('..')
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(textBox(page)).toHaveText('The doors opened at eight. Nobody sat down.');
      await expect(button(page, 'Discard changes')).toBeVisible();
    });
  },
);
