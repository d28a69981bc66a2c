import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { asSent } from '../../functions/test/as-sent.ts';
import { publishArticle } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { namedMember } from './fixtures/comments.ts';
import { mailsTo, mailTo } from './fixtures/mailbox.ts';
import { api, demoPerson, newEmail, newMember } from './fixtures/people.ts';
import { profileButton, signIn, signInByForm } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

const icon = fileURLToPath(new URL('../public/icon-512.png', import.meta.url));

const form = (page: Page) => page.getByRole('form', { name: 'Profile' });
const nameField = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });
const bioField = (page: Page) => form(page).getByRole('textbox', { name: 'About you optional' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save profile' });

test(
  'a member edits their profile and picture, everybody sees the change, and their two tabs stay in sync',
  { tag: '@phone' },
  async ({ page, context, console, newVisitor }) => {
    // A name that is already taken is refused.
    console.allow(/409 \(Conflict\)/);
    const fan = await namedMember('Runa');
    await signIn(page, fan);
    await page.goto('/user/profile');
    await expect(nameField(page)).toHaveValue(fan.name);
    await nameField(page).fill('Two\u200bfaced');
    await save(page).click();
    await expect(page.getByText('There is a character in it that nobody can see.')).toBeVisible();
    await expect(nameField(page)).toBeFocused();

    const other = await namedMember('Runa');
    await nameField(page).fill(other.name.toUpperCase());
    await save(page).click();
    await expect(page.getByText('Somebody has this name, or one that looks like it.')).toBeVisible();
    await expect(nameField(page)).toBeFocused();

    const name = `${fan.name} Stagedive`;
    await nameField(page).fill(name);
    const bio = 'Second row,\nleft of the pillar.';
    await bioField(page).fill(bio);
    const bands = form(page).getByRole('combobox', { name: /^Favourite bands/ });
    await bands.fill('Electric Wizard');
    await bands.press('Enter');
    await save(page).click();
    await expect(form(page).getByText('Saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    await dialog.locator('input[type=file]').setInputFiles(icon);
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('3');
    const left = async () => (await dialog.locator('img').boundingBox())?.x ?? 0;
    const before = await left();
    // By tapping instead of dragging.
    await dialog.getByRole('group', { name: /^The part that is kept/ }).tap({ position: { x: 20, y: 60 } });
    await expect.poll(left).toBeGreaterThan(before + 20);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expectNoAxeViolations(page);

    const visitor = await (await newVisitor()).newPage();
    await repeat(5000, async (timeout) => {
      await visitor.goto(`/author/${fan.uid}`);
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible({ timeout });
      const shown = visitor.getByText('Second row, left of the pillar.');
      await expect(shown).toHaveJSProperty('innerText', bio, { timeout });
      await expect(visitor.getByText('Electric Wizard')).toBeVisible({ timeout });
      await expect(visitor.locator('main img[src*="avatar.webp"]')).toBeVisible({ timeout });
    });

    // Unsaved fields keep their changes while another tab saves; the other fields update.
    await bioField(page).fill('First row.');
    const tab = await context.newPage();
    await tab.goto('/user/profile');
    await nameField(tab).fill(`${fan.name} Elsewhere`);
    await bioField(tab).fill('At the bar.');
    await save(tab).click();
    await expect(form(tab).getByText('Saved.')).toBeVisible();
    await expect(nameField(page)).toHaveValue(`${fan.name} Elsewhere`);
    await expect(bioField(page)).toHaveValue('First row.');

    // Visiting another page loses nothing.
    await page.getByRole('link', { name: 'Your public page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(bioField(page)).toHaveValue('First row.');
    await save(page).click();
    await expect(bioField(tab)).toHaveValue('First row.');
  },
);

test('a member downloads a copy of all their data', { tag: '@phone' }, async ({ page }) => {
  const fan = await newMember({ author: true });
  const { slug, title } = await publishArticle(fan, 'Mine to keep');
  const saved = { [`saved/${fan.uid}/${slug}`]: { savedAt: 5, read: false, kept: true } };
  await api.patch(
    '',
    asSent(saved, { '.sv': 'timestamp' }, () => null),
    fan,
  );
  await signIn(page, fan);
  await page.goto('/user/profile');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^riffhall-data-\d{4}-\d{2}-\d{2}\.json$/);
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy).toMatchObject({
    account: { uid: fan.uid, email: fan.email },
    saved: { [slug]: { kept: true } },
    articles: { [slug]: { card: { title } } },
  });
  await expect(page.getByText(/is with your downloads/)).toBeVisible();
});

test(
  'a member changes their password, stays logged in only here, and logs in with the new one',
  { tag: '@phone' },
  async ({ page, console, newVisitor }) => {
    // The browser itself logs the refused passwords.
    console.allow(/400 \(Bad Request\)/);
    const fan = await newMember();
    const other = await (await newVisitor()).newPage();
    await signIn(other, fan);
    await signIn(page, fan);
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    await expect(dialog.getByLabel('Account')).toHaveValue(fan.email);
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Current password', { exact: true }).fill('not this one');
    await dialog.getByLabel('New password', { exact: true }).fill('short');
    const set = dialog.getByRole('button', { name: 'Set the new password' });
    await set.click();
    await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill('ace of spades 1980');
    await set.click();
    await expect(dialog.getByText('That is not the password of this account.')).toBeVisible();
    await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Current password', { exact: true }).fill(fan.password);
    await set.click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await other.goto('/user/saved');
    await expect(other.getByText('Your session has ended')).toBeVisible();
    await expect(other).toHaveURL('/auth/login?next=%2Fuser%2Fsaved');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await profileButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password.');
    await page.getByLabel('Password', { exact: true }).fill('ace of spades 1980');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(profileButton(page)).toBeVisible();
  },
);

test(
  'a member changes their e-mail address by the link in a mail to the new one, and admins find them under it',
  { tag: '@phone' },
  async ({ page, context, console, newVisitor }) => {
    // The browser itself logs the refused password and the used link.
    console.allow(/400 \(Bad Request\)/);
    const fan = await newMember();
    const to = newEmail();
    await signIn(page, fan);
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your address' });
    await expectNoAxeViolations(page);
    const send = dialog.getByRole('button', { name: 'Send me the link' });
    const address = dialog.getByRole('textbox', { name: 'New e-mail address' });
    await address.fill(fan.email);
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
    await send.click();
    await expect(dialog.getByText('This is your address already.')).toBeVisible();
    await address.fill(to);
    await send.click();
    await expect(dialog.getByText('That is not the password of this account.')).toBeVisible();
    await dialog.getByLabel('Your password', { exact: true }).fill(fan.password);
    await send.click();
    await expect(page.getByText(`a mail with a link is on its way to ${to}`, { exact: false })).toBeVisible();
    await expect(page.getByText(`You log in with ${fan.email} and your password.`)).toBeVisible();
    await expectNoAxeViolations(page);

    const { link } = await mailTo(to, /new e-mail address/i);
    expect(await mailsTo(fan.email)).toEqual([]);
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole('heading', { level: 1, name: 'Address changed' })).toBeVisible();
    await expect(tab.getByText(`From now on you log in with ${to}.`)).toBeVisible();
    await tab.goto(link);
    await expect(tab.getByRole('heading', { level: 1, name: 'This link is spent' })).toBeVisible();
    await tab.close();

    // The real service ends all sessions here; the emulator lets this one go on, which then follows.
    await expect(page.getByText(`Your e-mail address is ${to} now.`)).toBeVisible();
    await expect(page.getByText(`You log in as ${to}.`)).toBeVisible();
    await profileButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
    await signInByForm(page, { email: to, password: fan.password });

    const office = await (await newVisitor()).newPage();
    await signIn(office, await demoPerson('admin'));
    await repeat(5000, async (timeout) => {
      await office.goto(`/author/admin?q=${encodeURIComponent(to)}`);
      await expect(office.getByText(to)).toBeVisible({ timeout });
    });
  },
);

test(
  'a member deletes their account: every tab says so, and their comments with replies stay',
  { tag: '@desktop' },
  async ({ page, context, console, newVisitor }) => {
    // The errors of a wrong password and of the page of a deleted member.
    console.allow(/400 \(Bad Request\)|404 \(Not Found\)/);
    const fan = await namedMember('Olaf');
    const author = await newMember({ author: true });
    const { slug } = await publishArticle(author, 'Farewell tour');
    const text = 'Heard it from the car park.';
    await api.call('postComment', { slug, text, mentions: [], attempt: `attempt-${fan.uid}` }, fan);
    await signIn(page, fan);
    const other = await context.newPage();
    await other.goto('/user/notifications');
    await expect(profileButton(other)).toBeVisible();

    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    await expectNoAxeViolations(page);
    const goOn = dialog.getByRole('button', { name: 'Delete for good' });
    await goOn.click();
    await expect(dialog.getByText('Type delete here if you mean it.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Type/ }).fill('delete');
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
    await goOn.click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was deleted');
    await dialog.getByLabel('Your password', { exact: true }).fill(fan.password);
    await goOn.click();

    for (const tab of [page, other]) {
      await expect(tab.getByText('Your account is being deleted, and you are logged out.')).toBeVisible();
      await expect(profileButton(tab)).toBeHidden();
      await expect(tab).toHaveURL('/');
    }
    const visitor = await (await newVisitor()).newPage();
    const member = `/author/${fan.uid}`;
    await expect.poll(async () => (await visitor.request.get(member)).status()).toBe(404);
    await visitor.goto(member);
    await expect(visitor.getByRole('heading', { name: 'Not on the guest list' })).toBeVisible();
    await visitor.goto(`/article/${slug}#comments`);
    const comment = visitor.getByRole('article', { name: 'Comment by a former member' });
    await expect(comment).toContainText(text);
    await expect(visitor.getByText(fan.name)).toHaveCount(0);
  },
);
