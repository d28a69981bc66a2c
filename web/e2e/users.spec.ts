import type { Page } from '@playwright/test';
import { noRoles, type RoleFlags } from '../../functions/src/contract/roles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { api, newMember, type Person } from './fixtures/people.ts';
import { openNavigation, profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

let made = 0;

/** Returns a name of two unique words, so that tests do not find each other's members. */
function newName(first: string): string {
  made += 1;
  const letters = `${process.pid}${Date.now() % 1_000_000}${made}`.replace(/\d/g, (digit) =>
    String.fromCharCode(97 + Number(digit)),
  );
  return `${first} Q${letters}`;
}

async function named(name: string, roles?: Partial<RoleFlags>): Promise<Person & { name: string }> {
  const person = await newMember(roles);
  await api.call('setDisplayName', { name }, person);
  return { ...person, name };
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or e-mail' });
const list = (page: Page) => page.getByRole('list', { name: 'Members', exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openSheet(page: Page, { name }: { name: string }): Promise<void> {
  await search(page).fill(name);
  await list(page).getByRole('link', { name, exact: true }).click();
  await expect(sheet(page, name)).toBeVisible();
}

/** Console errors of a member whose access an admin has revoked. */
const ended = /400 \(Bad Request\)|permission_denied/;

test(
  'an admin finds members by any word of their name or by e-mail, and can return to the search',
  { tag: '@desktop' },
  async ({ page }) => {
    const fan = await named(newName('Zoë Mortimer'));
    const admin = await named(newName('Admin'), { admin: true });
    await signIn(page, admin);
    await page.goto('/author/admin');
    await expect(list(page).getByRole('listitem').first()).toBeVisible();
    const last = fan.name.split(' ').at(-1) ?? '';

    await search(page).fill(last.toUpperCase());
    await expect(list(page).getByRole('link')).toHaveText([fan.name]);
    await expect(page).toHaveURL(new RegExp(`q=${last.toUpperCase()}`));
    await page.reload();
    await expect(list(page).getByRole('link')).toHaveText([fan.name]);

    await search(page).fill(fan.email.slice(0, -4));
    await expect(list(page)).toContainText(fan.email);
    await search(page).fill(`${last} nobody`);
    await expect(page.getByText(`Nobody called “${last} nobody”`)).toBeVisible();
    await expectNoAxeViolations(page);

    await search(page).fill(fan.name);
    const link = list(page).getByRole('link', { name: fan.name });
    await link.press('Enter');
    await expect(sheet(page, fan.name)).toContainText(fan.email);
    await expect(sheet(page, fan.name)).toContainText('Nothing has been done here yet.');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page, fan.name)).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.click();
    await sheet(page, fan.name).getByRole('link', { name: 'What others see' }).click();
    await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible();
  },
);

test(
  'a role is granted and removed live, and the server rejects the roles of the old token',
  { tag: '@desktop' },
  async ({ page, newVisitor, console }) => {
    const admin = await named(newName('Admin'), { admin: true });
    const fan = await named(newName('Fan'));
    const theirs = await (await newVisitor()).newPage();
    await signIn(theirs, fan);
    await theirs.goto('/author/admin');
    await expect(theirs.getByText('members with the role admin')).toBeVisible();
    await expectNoAxeViolations(theirs);

    await signIn(page, admin);
    await page.goto('/author/admin');
    await openSheet(page, fan);
    const role = sheet(page, fan.name).getByRole('checkbox', { name: 'admin' });
    await role.check();
    await page.getByRole('button', { name: 'Save roles' }).click();
    await expect(sheet(page, fan.name).getByRole('list', { name: 'History' })).toContainText('gave admin');
    await expect(search(theirs)).toBeVisible();
    await openNavigation(theirs);
    await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    const withRole = { ...fan, ...(await api.signIn(fan.email, fan.password)) };

    console.allow(ended);
    await role.uncheck();
    await page.getByRole('button', { name: 'Save roles' }).click();
    await expect(theirs.getByText('members with the role admin')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
    const again = { uid: fan.uid, roles: { ...noRoles, admin: true } };
    await expect(api.call('setRoles', again, withRole)).rejects.toThrow(/403/);
    await expect(sheet(page, fan.name).getByRole('list', { name: 'History' })).toContainText('took admin');
  },
);

test(
  'a disabled member is logged out with an explanation, and can log in again once enabled',
  { tag: '@desktop' },
  async ({ page, newVisitor, console }) => {
    const admin = await named(newName('Admin'), { admin: true });
    const fan = await named(newName('Rowdy'));
    const theirs = await (await newVisitor()).newPage();
    await signIn(theirs, fan);
    await theirs.goto('/user/saved');
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

    await signIn(page, admin);
    await page.goto(`/author/admin?member=${fan.uid}`);
    const panel = sheet(page, fan.name);
    await panel.getByRole('button', { name: 'Disable this account…' }).click();
    await panel.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(panel.getByText('Give a reason: other admins read it.')).toBeVisible();
    console.allow(ended);
    await panel.getByRole('textbox', { name: 'Reason' }).fill('Sold tickets that were none.');
    await panel.getByRole('button', { name: 'Disable', exact: true }).click();

    await expect(theirs.getByText('This account has been disabled by an admin')).toBeVisible();
    await expect(theirs).toHaveURL(/\/auth\/login/);
    await expect(panel).toContainText(/Disabled since .* by Admin .*: “Sold tickets that were none\.”/);
    await theirs.getByRole('textbox', { name: 'E-mail', exact: true }).fill(fan.email);
    await theirs.getByLabel('Password', { exact: true }).fill(fan.password);
    await theirs.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(theirs.getByText('An admin has closed this account.')).toBeVisible();

    await panel.getByRole('button', { name: 'Enable this account' }).click();
    await expect(panel.getByRole('button', { name: 'Disable this account…' })).toBeVisible();
    // The account is open a moment after the panel says so.
    const logIn = theirs.getByRole('button', { name: 'Log in', exact: true });
    await repeat(10_000, async (timeout) => {
      if (await logIn.isVisible()) await logIn.click({ timeout });
      await expect(profileButton(theirs)).toBeVisible({ timeout });
    });

    await panel.getByRole('link', { name: 'All of it on one page' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveText([
      new RegExp(`${admin.name} enabled the account of ${fan.name}`),
      new RegExp(`${admin.name} disabled the account of ${fan.name}: “Sold tickets`),
    ]);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Show everybody' }).click();
    await expect(page).toHaveURL('/author/admin?tab=history');
  },
);
