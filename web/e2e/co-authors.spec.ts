import type { Page } from '@playwright/test';
import { readyDraft } from './fixtures/articles.ts';
import { namedMember } from './fixtures/comments.ts';
import { stamp, textBox } from './fixtures/editor.ts';
import { noNetwork } from './fixtures/offline.ts';
import { api, type Person } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

/** Opens a draft of two authors, each in a browser of their own. */
async function openTogether(
  page: Page,
  other: Page,
  [mara, jonas]: [Person, Person],
  content: { html?: string } = {},
): Promise<void> {
  const { draftId } = await readyDraft(mara, 'Written at once', content);
  await api.call('setCoAuthor', { draftId, uid: jonas.uid, coAuthor: true }, mara);
  await Promise.all([signIn(page, mara), signIn(other, jonas)]);
  for (const tab of [page, other]) {
    await tab.goto(`/article/upload/${draftId}`);
    await expect(textBox(tab)).toBeVisible();
  }
}

const newAuthor = (first: string) => namedMember(first, { author: true });

const byline = (page: Page) => page.getByRole('main').locator('header [data-byline]');

test('two authors and a guest share an article until one author is removed @desktop', async ({
  page,
  newVisitor,
}) => {
  const [mara, jonas] = [await newAuthor('Mara'), await newAuthor('Jonas')];
  const { draftId, slug, title } = await readyDraft(mara, 'Written by two');
  await signIn(page, mara);
  await page.goto(`/article/upload/${draftId}`);
  const suggested = page.getByRole('option', { name: jonas.name });
  // His name is found a moment after he has chosen it.
  await repeat(3000, async (timeout) => {
    await page.getByRole('combobox', { name: 'Co-authors' }).fill('');
    await page.getByRole('combobox', { name: 'Co-authors' }).fill(jonas.name.slice(0, -1));
    await expect(suggested).toBeVisible({ timeout });
  });
  await suggested.click();
  const remove = page.getByRole('button', { name: `Remove ${jonas.name}` });
  await expect(remove).toBeVisible();
  await page.getByRole('textbox', { name: 'Guests' }).fill('Ines Photo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved at/).first()).toBeVisible();

  const other = await (await newVisitor()).newPage();
  await signIn(other, jonas);
  await other.goto('/user/notifications');
  await other.getByRole('link', { name: `${mara.name} made you a co-author of “${title}”.` }).click();
  await expect(other.getByText(`${mara.name} decides when it goes out.`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Publish now' })).toBeHidden();
  await textBox(other).click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Jonas was there.');
  await expect(textBox(page)).toContainText('Jonas was there.');
  await expect(page.getByText(new RegExp(`^Saved at .* by ${jonas.name}$`)).first()).toBeVisible();
  // Leaving before his browser knows that, it would keep his words.
  await expect(stamp(other)).toHaveText(/^Saved at(?!.* by )/);
  await other.goto('/article/admin');
  const row = other.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(`${mara.name} and you`);

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It is out.')).toBeVisible();
  await other.goto(`/article/${slug}`);
  await expect(byline(other)).toHaveText(`By ${mara.name}, ${jonas.name} and Ines Photo`);
  await other.goto(`/author/${jonas.uid}`);
  await expect(other.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();

  await remove.click();
  await expect(page.getByText(`${jonas.name} is no co-author any more.`)).toBeVisible();
  await other.goto(`/article/upload/${draftId}`);
  await expect(other.getByText('No such draft', { exact: true })).toBeVisible();
  await other.goto(`/article/${slug}`);
  await expect(byline(other)).toHaveText(`By ${mara.name} and Ines Photo`);
});

test(
  'two authors who type in different paragraphs at the same time, one of them offline, lose no word',
  { tag: '@phone' },
  async ({ page, context, newVisitor, console }) => {
    console.allow(noNetwork);
    const [mara, jonas] = [await newAuthor('Mara'), await newAuthor('Jonas')];
    const his = await (await newVisitor()).newPage();
    await openTogether(page, his, [mara, jonas], { html: '<p>The first.</p><p>The last.</p>' });
    const writeIn = async (on: Page, paragraph: string, words: string) => {
      await textBox(on).getByText(paragraph).click();
      await on.keyboard.press('End');
      await on.keyboard.type(words);
    };

    const isHere = his.getByText(`${mara.name} is here too`, { exact: true });
    await expect(isHere).toBeVisible();
    await textBox(page).getByText('The first.').click();
    await expect(textBox(his).getByText('The first.')).toHaveAttribute('data-writer', mara.name);
    await context.setOffline(true);
    await expect(isHere).toBeHidden();
    await expect(textBox(his).locator('[data-writer]')).toHaveCount(0);
    await writeIn(page, 'The first.', ' Hers.');
    await expect(stamp(page)).toHaveText('Offline - kept on this device');
    await writeIn(his, 'The last.', ' His.');
    await expect(stamp(his)).toHaveText(/^Saved at/);
    await context.setOffline(false);
    await expect(page.getByText(`${jonas.name} is writing here, too.`)).toBeVisible();
    await expect(isHere).toBeVisible();
    for (const each of [page, his])
      await expect(textBox(each).getByRole('paragraph')).toHaveText(['The first. Hers.', 'The last. His.']);

    // Both go on where they were, one keystroke of the one between two of the other.
    for (const word of [' one', ' two', ' three']) {
      await page.keyboard.type(word, { delay: 20 });
      await his.keyboard.type(word, { delay: 20 });
    }
    const both = ['The first. Hers. one two three', 'The last. His. one two three'];
    for (const each of [page, his]) {
      await expect(textBox(each).getByRole('paragraph')).toHaveText(both);
      await expect(stamp(each)).toHaveText(/^Saved at/);
      await each.reload();
      await expect(textBox(each).getByRole('paragraph')).toHaveText(both);
    }
  },
);
