import type { Page } from '@playwright/test';
import { demoArticles } from '../../functions/local/seed/articles.ts';
import { paragraphsOf } from '../../functions/local/seed/markdown.ts';
import { type PublishedArticle, publishArticle, sendPicture } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { storeDraft } from './fixtures/drafts.ts';
import { api, newMember, type Person } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

/** Returns demo text of at least this many words, cut at the end of a paragraph. */
function textOf(words: number): string {
  const paragraphs = demoArticles.flatMap(({ text }) => paragraphsOf(text));
  let count = 0;
  return paragraphs
    .filter((paragraph) => {
      if (count >= words) return false;
      count += paragraph.split(/\s+/).length;
      return true;
    })
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const slider = (page: Page) => player(page).getByRole('slider', { name: 'Place in the recording' });
const place = (page: Page) => slider(page).evaluate((input) => (input as HTMLInputElement).valueAsNumber);
const started = (page: Page) => expect(page.locator('html[data-started]')).toBeAttached();

async function record(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record' });
  await expect(dialog.getByText(/It costs [\d,]+ characters/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Changes an article and publishes the update, as the editor does. */
async function update(
  author: Person,
  { draftId, title, slug }: PublishedArticle,
  html: string,
): Promise<void> {
  const cover = { ...(await sendPicture(author)), alt: 'A plectrum between two bars' };
  const fields = { kind: 'feature' as const, title, slug, excerpt: 'Read aloud.', tags: ['journey'], cover };
  await storeDraft(author, { id: draftId, version: 2, html, fields });
  await api.call('handlePublish', { action: 'update', draftId, version: 2 }, author);
}

test(
  'an author generates a recording, a reader plays it across page changes, and one of an older version says so',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const author = await newMember({ author: true });
    const html = textOf(600);
    const article = await publishArticle(author, 'Read to me', { html });
    const { slug, title } = article;

    await signIn(page, author);
    await page.goto('/article/admin');
    await expect(rowOf(page, title)).toContainText('Not recorded');
    await record(page, title);
    await expect(rowOf(page, title)).toContainText(/Being recorded, part \d+ of \d+|Recorded, \d+\smin/);
    // Each part is really spoken, which a busy machine does slowly.
    await expect(rowOf(page, title)).toContainText(/Recorded, \d+\smin/, { timeout: 300_000 });
    await expectNoAxeViolations(page);

    const reader = await (await newVisitor()).newPage();
    const listed = reader.getByRole('main').getByRole('article').filter({ hasText: title });
    await repeat(2000, async (timeout) => {
      await reader.goto('/listen');
      await expect(listed.getByRole('button', { name: /^Listen, \d+ min/ })).toBeVisible({ timeout });
    });
    await expect(reader.getByRole('link', { name: 'Podcast for your player' })).toHaveAttribute(
      'href',
      '/api/podcast.xml',
    );
    await reader.emulateMedia({ forcedColors: 'active' });
    const frame = (element: Element) => getComputedStyle(element).borderTopWidth;
    const disc = (element: Element) => getComputedStyle(element, '::before').borderTopWidth;
    // It would lie over the edge of the title.
    expect(await listed.getByRole('button', { name: /^Save: / }).evaluate(frame)).toBe('0px');
    expect(await listed.getByText('Read aloud').evaluate(disc)).not.toBe('0px');
    await reader.emulateMedia({ forcedColors: 'none' });
    await reader.goto(`/article/${slug}`);
    await started(reader);
    await reader.getByRole('button', { name: /^Listen, \d+ min/ }).click();
    await expect(player(reader)).toBeVisible();
    // Only real playback moves the position.
    await expect.poll(() => place(reader)).toBeGreaterThanOrEqual(2);
    await slider(reader).focus();
    for (const key of ['PageUp', 'PageUp', 'ArrowRight']) await reader.keyboard.press(key);
    await expect.poll(() => place(reader)).toBeGreaterThanOrEqual(125);
    await expect(slider(reader)).toHaveAttribute('aria-valuetext', /^2 minutes \d+ seconds? of \d+ minutes/);
    await expectNoAxeViolations(reader);

    await reader.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(reader).toHaveURL(/aboutUs/);
    await donateButton(reader).click({ trial: true });
    const before = await place(reader);
    await expect.poll(() => place(reader)).toBeGreaterThan(before);

    await reader.reload();
    await expect(player(reader).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const kept = await place(reader);
    expect(kept).toBeGreaterThanOrEqual(before - 6);
    await player(reader).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => place(reader)).toBeGreaterThan(kept);

    await update(author, article, `${html}<p>There was one more thing.</p>`);
    // A trigger marks it, after those that other journeys have started.
    await expect(rowOf(page, title)).toContainText('from an older version');
    await page.getByRole('button', { name: `More: ${title}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Record again' })).toBeVisible();
    await player(reader).getByRole('link', { name: title }).click();
    await reader.reload();
    await expect(reader.getByRole('main').getByText(/recorded from the version of \d/)).toBeVisible();
    await expect(player(reader).getByText(/recorded from the version of \d/)).toBeVisible();
  },
);
