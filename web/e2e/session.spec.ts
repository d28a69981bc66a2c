import { expectAccessible } from './fixtures/accessible.ts';
import { mailTo } from './fixtures/mailbox.ts';
import { newEmail, newMember } from './fixtures/people.ts';
import { profileButton, signInByForm } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const heading = { level: 1 } as const;

test(
  'signing up leads through the verification mail to the requested page, signed in',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/user/notifications');
    await expect(page).toHaveURL('/auth/login?next=%2Fuser%2Fnotifications');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/auth\/signup/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Angela Gossow');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('nemesis 2005');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { ...heading, name: 'Check your inbox' })).toBeVisible();

    // An unverified account is not signed in, even after a reload.
    await page.reload();
    await expect(page.getByRole('heading', { ...heading, name: 'Check your inbox' })).toBeVisible();
    await expect(profileButton(page)).toBeHidden();
    await expectAccessible(page);

    const { link } = await mailTo(email, /confirm/i);
    await page.goto(link);
    await expect(page.getByText('Your e-mail address is verified. Welcome!')).toBeVisible();
    await expect(page.getByRole('heading', { ...heading, name: 'Notifications' })).toBeVisible();
    await profileButton(page).click();
    await expect(page.getByRole('link', { name: 'Angela Gossow' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { ...heading, name: 'Notifications' })).toBeVisible();
  },
);

test(
  'a forgotten password is reset by e-mail, and signing out in one tab signs out the other',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    const member = await newMember();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { ...heading, name: 'Reset your password' })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(member.email);
    await page.getByRole('button', { name: /send/i }).click();
    const { link } = await mailTo(member.email, /password/i);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('heaven and hell 1980');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page.getByText(/password is (set|changed)|new password works/i).first()).toBeVisible();

    // Choosing the password signs the member in; afterwards the new password works.
    const other = await context.newPage();
    await other.goto('/');
    await expect(profileButton(other)).toBeVisible();
    await profileButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    for (const tab of [page, other])
      await expect(tab.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
    await other.close();
    await signInByForm(page, { email: member.email, password: 'heaven and hell 1980' });
    // The browser itself logs the failed request of the used link.
    console.allow(/400 \(Bad Request\)/);
    await page.goto(link);
    await expect(page.getByRole('heading', heading)).toContainText(/link/i);
  },
);
