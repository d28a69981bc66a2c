import type { Page } from '@playwright/test';
import { slugMaxLength } from '../../functions/src/contract/articles.ts';
import { slugOf } from '../../functions/src/contract/slug.ts';
import { namedMember } from './fixtures/comments.ts';
import { textBox, titleBox, write } from './fixtures/editor.ts';
import { noNetwork, readyForOffline } from './fixtures/offline.ts';
import { newMember, type Person } from './fixtures/people.ts';
import { readData } from './fixtures/server.ts';
import { profileButton, signIn } from './fixtures/sign-in.ts';
import { siteUrl } from './fixtures/stack.ts';
import { expect, repeat, test } from './fixtures/test.ts';

// The reader saves the article for offline reading.
test.use({ serviceWorkers: 'allow' });
const pictureFile = new URL('../public/icon-512.png', import.meta.url).pathname;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the uids of a member's followers, read as the server. */
async function followers({ uid }: Person): Promise<string[]> {
  return Object.keys(((await readData(`followers/${uid}`)) as object | null) ?? {});
}

/** Chooses a file in the open dialog, describes it, and uploads it. */
async function choosePicture(
  page: Page,
  name: 'Cover' | 'Picture',
  words: string,
  done: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByLabel('Picture file').setInputFiles(pictureFile);
  await dialog.getByLabel('In words').fill(words);
  await dialog.getByRole('button', { name: done }).click();
  await expect(dialog).toBeHidden();
}

async function addWord(page: Page, list: 'Tags' | 'Bands', word: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).fill(word);
  await page.keyboard.press('Enter');
  await expect(button(page, `Remove ${word}`)).toBeVisible();
}

/** Writes an article from the empty editor until it can be published. */
async function writeArticle(page: Page, title: string, tag: string): Promise<void> {
  await page.goto('/article/upload');
  await titleBox(page).fill(title);
  await textBox(page).click();
  await page.keyboard.type('The doors opened at eight. ');
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click();
  await choosePicture(page, 'Picture', 'Two bars and a plectrum', 'Use this picture');
  await expect(textBox(page).getByRole('img', { name: 'Two bars and a plectrum' })).toBeVisible();
  await write(page, 'Nobody sat down.');
  await button(page, 'Choose a cover').click();
  await choosePicture(page, 'Cover', 'The sleeve, seen from the pit', 'Use as cover');
  await page.getByLabel('Summary').fill('Three bands, one broken amp, and a night that would not end.');
  await addWord(page, 'Tags', tag);
  await addWord(page, 'Bands', 'Motörgrave');
  await expect(page.getByText('Nothing stands in its way.')).toBeVisible();
}

/** Presses a publishing button, and the same one in the dialog that follows. */
async function press(page: Page, action: string, { confirm = action, correction = '' } = {}): Promise<void> {
  await button(page, action).click();
  const dialog = page.getByRole('dialog', { name: action });
  if (correction) await dialog.getByLabel('Correction').fill(correction);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'an article is written, published, read, corrected and unpublished',
  { tag: '@phone' },
  async ({ page: reader, context, newVisitor, console, request }) => {
    // The journey has two people who take turns.
    test.slow();
    console.allow(noNetwork);
    console.allow(/404 \(Not Found\)/);
    const author = await namedMember('Vera', { author: true });
    const { name } = author;
    const fan = await newMember();
    // Short enough to be indexed completely.
    const mark = `zy${Date.now().toString(36)}`;
    const title = `Grave tones ${mark}`;
    const slug = slugOf(title, slugMaxLength);
    const found = main(reader).getByRole('link', { name: title });

    const writer = await (await newVisitor()).newPage();
    await writer.setViewportSize({ width: 1280, height: 800 });
    await Promise.all([signIn(reader, fan), signIn(writer, author)]);

    await test.step('the reader follows the author', async () => {
      await reader.goto(`/author/${author.uid}`);
      await button(reader, `Follow ${name}`).click();
      await expect(button(reader, `Following ${name}`)).toBeVisible();
      // A trigger mirrors the follow, with a delay, to the path that publishing reads.
      await expect.poll(() => followers(author)).toEqual([fan.uid]);
    });

    await test.step('the author writes and publishes', async () => {
      await writeArticle(writer, title, mark);
      await press(writer, 'Publish now', { confirm: 'Publish' });
      await expect(writer.getByText('Published. Readers see it as it stands here.')).toBeVisible();
    });

    await test.step('the reader is told, and reads it', async () => {
      await expect(profileButton(reader)).toHaveAccessibleName(/1 unread notification/);
      await reader.goto('/user/notifications');
      await reader.getByRole('link', { name: `${name} published “${title}”.` }).click();
      await expect(reader).toHaveURL(`/article/${slug}`);
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(reader.getByText('Nobody sat down.')).toBeVisible();
      for (const shown of ['The sleeve, seen from the pit', 'Two bars and a plectrum']) {
        const picture = main(reader).getByRole('img', { name: shown });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    });

    await test.step('finds it by search and by tag', async () => {
      await reader.goto('/article');
      await reader.getByRole('searchbox').fill(`MOTORG ${mark.slice(0, 9)}`);
      await expect(found).toBeVisible();
      await reader.goto(`/article/${slug}`);
      await reader.getByRole('navigation', { name: 'Filed under' }).getByRole('link', { name: mark }).click();
      await expect(reader).toHaveURL(`/article?tag=${mark}`);
      await expect(main(reader).getByRole('article')).toHaveCount(1);
      await expect(found).toBeVisible();
    });

    await test.step('saves it, and reads it without network', async () => {
      await button(reader, `Save: ${title}`).click();
      await expect(button(reader, `Saved: ${title}`)).toBeVisible();
      await reader.goto('/user/saved');
      await expect(reader.getByRole('heading', { name: 'Authors you follow' })).toBeVisible();
      await expect(reader.getByText('On this device', { exact: true })).toBeVisible();
      await readyForOffline(reader);
      await context.setOffline(true);
      await reader.goto(`/article/${slug}`);
      await expect(reader.getByText('Nobody sat down.')).toBeVisible();
      await reader.reload();
      await expect(reader.getByText('Nobody sat down.')).toBeVisible();
      await context.setOffline(false);
    });

    await test.step('sees the correction when the author updates, and so does the author', async () => {
      await writer.goto(`/article/${slug}`);
      await main(writer).getByRole('link', { name: 'Edit' }).click();
      await expect(textBox(writer)).toContainText('Nobody sat down.');
      await expect(writer.getByRole('textbox', { name: 'Address' })).toHaveAttribute('readonly');
      await textBox(writer).getByText('Nobody sat down.').click();
      await writer.keyboard.press('End');
      await write(writer, ' Except the drummer.');
      await expect(
        writer.getByText('Readers do not see your changes before you press Update.'),
      ).toBeVisible();
      await reader.goto(`/article/${slug}`);
      await expect(reader.getByText('Nobody sat down.', { exact: true })).toBeVisible();
      await press(writer, 'Update', { correction: 'The drummer did sit down.' });
      await expect(writer.getByText('Published. Readers see it as it stands here.')).toBeVisible();
      await writer.getByRole('link', { name: 'See the article' }).click();
      await expect(main(writer).getByText('Nobody sat down. Except the drummer.')).toBeVisible();
      await writer.goBack();
      await repeat(3000, async (timeout) => {
        await reader.reload();
        await expect(reader.getByText('Nobody sat down. Except the drummer.')).toBeVisible({ timeout });
      });
      const notes = reader.getByRole('region', { name: 'Corrected' });
      await expect(notes.getByRole('listitem')).toHaveText(/\d{4} The drummer did sit down\.$/);
      // Nobody is notified twice.
      await expect(profileButton(reader)).toHaveAccessibleName('Profile');
    });

    await test.step('and finds nothing once it is unpublished', async () => {
      await press(writer, 'Unpublish');
      await expect(
        writer.getByText(
          'A draft: nobody but its authors, the admins and whoever has its secret link can read it.',
        ),
      ).toBeVisible();
      for (const list of [`/article?tag=${mark}`, `/article?q=${mark}`]) {
        await reader.goto(list);
        await expect(reader.getByText('Nothing found')).toBeVisible();
        await expect(found).toBeHidden();
      }
      for (const feed of ['/api/rss.xml', '/sitemap.xml']) {
        const answer = await request.get(feed);
        expect(answer.status()).toBe(200);
        expect(await answer.text()).not.toContain(slug);
      }
      expect((await request.get(`${siteUrl}/article/${slug}`)).status()).toBe(404);
      const stranger = await (await newVisitor()).newPage();
      await stranger.goto(`/article/${slug}`);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Out of print' })).toBeVisible();
      await expect(stranger.getByText('Nobody sat down.')).toBeHidden();
    });
  },
);
