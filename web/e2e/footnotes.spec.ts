import { readyDraft } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expectSaved } from './fixtures/drafts.ts';
import { openDraft, publishOpenDraft, textBox } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'an author writes footnotes in the text, and a reader jumps from a number to its footnote and back',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const author = await newMember({ author: true });
    const article = await readyDraft(author, 'Late and loud');
    await signIn(page, author);
    await openDraft(page, article.draftId);
    const text = textBox(page);
    const dialog = page.getByRole('dialog', { name: 'Footnote' });
    const words = dialog.getByRole('textbox', { name: 'Words of the footnote' });

    await text.press('ControlOrMeta+End');
    await page.keyboard.type(' They came late');
    await page.getByRole('button', { name: 'Footnote', exact: true }).click();
    await expect(words).toBeFocused();
    await words.pressSequentially('By an hour, see [the dates](tour.example/dates).');
    await words.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.type(' and played long');
    await page.keyboard.press('ControlOrMeta+Alt+f');
    await words.pressSequentially('Two ours.');
    await words.press('Enter');
    await expect(dialog).toBeHidden();

    await page.getByRole('region', { name: 'Footnotes' }).getByRole('button', { name: 'Two ours.' }).click();
    await expect(dialog).toHaveAccessibleName('Footnote 2');
    await words.press('ControlOrMeta+a');
    await words.pressSequentially('Two hours.');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(text.getByRole('img', { name: 'Footnote: Two hours.' })).toBeVisible();
    await expectSaved(article.draftId, 'Two hours.');
    await publishOpenDraft(page);

    const reader = await (await newVisitor()).newPage();
    await reader.goto(`/article/${article.slug}`);
    const mark = reader.getByRole('link', { name: 'Footnote 2' });
    const list = reader.getByRole('region', { name: 'Footnotes' });
    await expect(list.getByRole('listitem').first()).toHaveText('By an hour, see the dates. ↩');
    await expect(list.getByRole('link', { name: 'the dates' })).toHaveAttribute(
      'href',
      'https://tour.example/dates',
    );
    const box = await mark.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await expectNoAxeViolations(reader);
    await mark.click();
    await expect(reader).toHaveURL(/#footnote-2$/);
    await expect(list.getByRole('listitem').nth(1)).toBeFocused();
    await expect(list.getByText('Two hours.')).toBeInViewport();
    await reader.goBack();
    await expect(mark).toBeFocused();
    await expect(mark).toBeInViewport();
    await mark.click();
    await expect(list.getByText('Two hours.')).toBeInViewport();
    await list.getByRole('link', { name: 'Back to the text' }).nth(1).click();
    await expect(mark).toBeFocused();
    await expect(mark).toBeInViewport();
    await reader.goBack();
    await expect(reader).toHaveURL(/#footnote-2$/);
  },
);
