import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import { noNetwork, readyForOffline, watchFiles } from './fixtures/offline.ts';
import { api, demoPerson, newMember } from './fixtures/people.ts';
import { openNavigation, profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

// Other tests block the service worker, which would intercept requests before page.route does.
test.use({ serviceWorkers: 'allow' });

const saveButton = (page: Page, title: string) => page.getByRole('button', { name: `Save: ${title}` });
const savedButton = (page: Page, title: string) => page.getByRole('button', { name: `Saved: ${title}` });
const savedLink = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

async function openAndSave(page: Page, { slug, title }: { slug: string; title: string }): Promise<void> {
  await page.goto(`/article/${slug}`);
  await saveButton(page, title).click();
  await expect(savedButton(page, title)).toBeVisible();
}

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test(
  'an article saved from a card appears in another tab at once, and can be marked as read, found, removed and restored',
  { tag: '@phone' },
  async ({ page, context }) => {
    test.slow();
    const author = await demoPerson('author');
    const motor = await publishArticle(author, 'Rust never sleeps', { bands: ['Motörhead'] });
    const other = await publishArticle(author, 'Quiet evening');
    await signIn(page, await newMember());
    const list = await secondTab(context, '/user/saved');
    await expect(list.getByText('Nothing put aside')).toBeVisible();
    await expectNoAxeViolations(list);

    await page.goto('/article');
    await saveButton(page, motor.title).first().click();
    await expect(savedLink(list, motor.title)).toBeVisible();
    await saveButton(page, other.title).first().click();
    await expect(savedLink(list, other.title)).toBeVisible();
    await expect(list.getByText('2 articles', { exact: true })).toBeVisible();
    await expectNoAxeViolations(list);

    await list.getByRole('button', { name: `Read: ${motor.title}` }).click();
    await list.getByRole('button', { name: `Keep: ${motor.title}` }).click();
    await list.getByRole('button', { name: 'Unread (1)' }).click();
    await expect(savedLink(list, motor.title)).toBeHidden();
    await list.getByRole('button', { name: 'Kept (1)' }).click();
    await expect(savedLink(list, motor.title)).toBeVisible();
    await list.getByRole('button', { name: 'All (2)' }).click();
    await list.getByRole('searchbox').fill('MOTOR');
    await expect(savedLink(list, motor.title)).toBeVisible();
    await expect(savedLink(list, other.title)).toBeHidden();

    await list.getByRole('button', { name: `Remove: ${motor.title}` }).click();
    await expect(saveButton(page, motor.title).first()).toBeVisible();
    await list.getByRole('button', { name: 'Undo' }).click();
    await expect(savedButton(page, motor.title).first()).toBeVisible();
    await expect(list.getByRole('button', { name: `Keep: ${motor.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await api.call('handlePublish', { action: 'unpublish', draftId: other.draftId }, author);
    await list.goto('/user/saved');
    await expect(list.getByText('This article was taken off the site.')).toBeVisible();
    await expect(savedLink(list, motor.title)).toBeVisible();
  },
);

test(
  'an article saved offline is sent later, from whichever page is open then',
  { tag: '@phone' },
  async ({ page, context, newVisitor, console }) => {
    console.allow(noNetwork);
    const article = await publishArticle(await demoPerson('author'), 'Saved in a tunnel');
    const fan = await newMember();
    await signIn(page, fan);
    await page.goto(`/article/${article.slug}`);
    await expect(saveButton(page, article.title)).toBeVisible();
    await readyForOffline(page);

    await context.setOffline(true);
    await saveButton(page, article.title).click();
    await expect(savedButton(page, article.title)).toBeVisible();
    await page.close();
    await context.setOffline(false);

    const elsewhere = await (await newVisitor()).newPage();
    await signIn(elsewhere, fan);
    await elsewhere.goto('/user/saved');
    await expect(elsewhere.getByText('Nothing put aside')).toBeVisible();
    await secondTab(context, '/privacy');
    await expect(savedLink(elsewhere, article.title)).toBeVisible();
  },
);

test(
  'a saved article can be read offline with its pictures after a cold start, and leaves the device with its member',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(noNetwork);
    const article = await publishArticle(await demoPerson('author'), 'For the train', {
      html: '<p>Somewhere in a tunnel.</p>',
    });
    await signIn(page, await newMember());
    await openAndSave(page, article);
    await page.goto('/user/saved');
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    await readyForOffline(page);

    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    const files = watchFiles(page);
    await page.goto(`/article/${article.slug}`);
    await expect(page.getByText('Somewhere in a tunnel.')).toBeVisible();
    const cover = page.getByRole('img', { name: 'A plectrum between two bars' }).first();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto('/user/saved');
    await expect(savedLink(page, article.title)).toBeVisible();
    await expect(page.getByText(/1 article of 1 can be read here/)).toBeVisible();
    await page.goto('/user/shows');
    await expect(page.getByRole('heading', { level: 1, name: 'My Shows' })).toBeVisible();
    expect(await files.notKept(), 'files that only the browser itself happens to have').toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: `Keep: ${article.title}` }).click();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: `Keep: ${article.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await openNavigation(page);
    await profileButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const left = () =>
      page.evaluate(async (slug) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('riffhall-offline');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(new Error('It cannot be opened.'));
        });
        const copies = await new Promise<number>((resolve) => {
          const counting = database.transaction('articles').objectStore('articles').count();
          counting.onsuccess = () => resolve(counting.result);
        });
        database.close();
        return {
          copies,
          pictures: await caches.has('saved-pictures'),
          names: Object.values({ ...localStorage }).filter((value) => String(value).includes(slug)).length,
        };
      }, article.slug);
    await expect.poll(left).toEqual({ copies: 0, pictures: false, names: 0 });
  },
);

test(
  'a visitor who saves an article logs in first, and then it is saved, and marked as read at its end',
  { tag: '@phone' },
  async ({ page, context }) => {
    const article = await publishArticle(await demoPerson('author'), 'Behind the door');
    const fan = await newMember();
    await page.goto(`/article/${article.slug}`);
    const save = page.getByRole('button', { name: `Save: ${article.title} (you log in first)` });
    await save.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await save.click();
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`/article/${article.slug}`);
    await expect(page.getByText('Saved. It is in your saved articles now.')).toBeVisible();
    await expect(savedButton(page, article.title)).toBeInViewport();

    await page.getByText('the whole story.').scrollIntoViewIfNeeded();
    const list = await secondTab(context, '/user/saved');
    await page.bringToFront();
    await expect(list.getByRole('button', { name: `Read: ${article.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);
