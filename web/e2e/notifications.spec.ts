import { newDraft } from './fixtures/drafts.ts';
import { newMember } from './fixtures/people.ts';
import { profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'opening a notification marks it as read; all can be marked as read and filtered, and one deleted with Undo',
  { tag: '@phone' },
  async ({ page, context }) => {
    const fan = await newMember({ author: true, admin: true });
    await signIn(page, fan);
    const other = await context.newPage();
    await other.goto('/');
    await page.goto('/user/notifications');
    const author = page.getByRole('link', { name: /You are an author now/ });
    const admin = page.getByRole('link', { name: /You are an admin now/ });
    await expect(admin).toBeVisible();

    await author.click();
    await expect(page).toHaveURL('/article/upload');
    await expect(other).toHaveTitle(/^\(1\)/);

    await page.goBack();
    await page.getByRole('button', { name: /^Unread/ }).click();
    await expect(author).toBeHidden();
    await expect(admin).toBeVisible();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByText('All read')).toBeVisible();
    await expect(other).not.toHaveTitle(/^\(/);

    await page.getByRole('button', { name: 'Show all' }).click();
    const entry = page.getByRole('listitem').filter({ has: admin });
    await entry.getByRole('button', { name: /^More: / }).click();
    await entry.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: /^Undo deleting/ }).click();
    await expect(admin).toBeVisible();
  },
);

test(
  'counts that load later cause no layout shift in the navigation bar or the tabs',
  { tag: '@phone' },
  async ({ page }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    // The database's messages are held back until the test releases them.
    await page.routeWebSocket(/\/\.ws\?/, (browser) => {
      const server = browser.connectToServer();
      server.onMessage((message) => void released.then(() => browser.send(message)));
    });
    // Being given the role is their first notification.
    const author = await newMember({ author: true });
    await newDraft(author, '<p>Counted.</p>', { title: 'One of one' });
    await signIn(page, author);
    await page.goto('/article/admin');
    const tabs = page.getByRole('navigation', { name: 'Articles by state' }).getByRole('link');
    await expect(tabs.first()).toBeVisible();
    await expect(profileButton(page)).toHaveAccessibleName('Profile');
    const places = async () => [
      await page.getByRole('button', { name: /^Switch to/ }).boundingBox(),
      ...(await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))),
    ];
    const before = await places();
    release();
    await expect(tabs.first()).toHaveAccessibleName(/^All \d+$/);
    await expect(profileButton(page)).toHaveAccessibleName(/unread/);
    expect(await places()).toEqual(before);
  },
);
