import { noRoles, type Role } from '../../functions/src/contract/roles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { api, demoPerson, newMember } from './fixtures/people.ts';
import { openNavigation, signIn, signInByForm } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const everybody = ['Home', 'Events', 'Youtube Videos'];

interface Visitor {
  role: Role | null;
  /** Links in the navigation bar. */
  links: string[];
  /** Entries of the Articles menu. */
  articles: string[];
  /** A single width is enough for a menu that differs from another only in its entries. */
  tag: string[];
}

const members: Visitor[] = [
  { role: null, links: ['Saved Articles'], articles: ['All articles'], tag: ['@phone'] },
  {
    role: 'author',
    links: ['Saved Articles'],
    articles: ['All articles', 'Upload', 'Admin'],
    tag: ['@desktop'],
  },
];

/** Two of them: `app.test.tsx` opens every page with every role. */
const guarded: Record<string, Role> = {
  '/article/upload': 'author',
  '/comments': 'comments',
};

test(
  'a visitor who opens a page for members is redirected to the login page',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/comments', '/user/saved']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
    }
  },
);

for (const { role, links, articles, tag } of members) {
  test(
    `${role ?? 'a member without a role'} sees their own menu and is denied access to other pages`,
    { tag },
    async ({ page }) => {
      const member = await newMember(role ? { [role]: true } : {});
      await signInByForm(page, member);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await openNavigation(page);
      const entry = (name: string) =>
        bar.getByRole('link', { name: new RegExp(`^${name}( \\d+ (waiting|proposed))?$`) });
      for (const name of [...everybody, ...links]) {
        await expect(entry(name)).toBeVisible();
      }
      for (const name of ['Users', 'Comments'].filter((each) => !links.includes(each))) {
        await expect(entry(name)).toHaveCount(0);
      }
      await bar.getByRole('button', { name: 'Articles' }).click();
      const menu = bar.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Articles' }) });
      await expect(menu.getByRole('link')).toHaveText(articles);

      for (const [path, needed] of Object.entries(guarded)) {
        await page.goto(path);
        const refusal = page.getByText(`This page is for members with the role ${needed}`);
        if (needed === role) await expect(refusal).toHaveCount(0);
        else await expect(refusal).toBeVisible();
      }
      // The page that denies access.
      await expectNoAxeViolations(page);
    },
  );
}

test(
  'granting or removing a role takes effect immediately in an open tab',
  { tag: '@desktop' },
  async ({ page }) => {
    const fan = await newMember();
    const admin = await demoPerson('admin');
    await signIn(page, fan);
    await page.goto('/comments');
    await expect(page.getByText('members with the role comments')).toBeVisible();

    await api.call('setRoles', { uid: fan.uid, roles: { ...noRoles, comments: true } }, admin);
    await expect(page.getByText('members with the role comments')).toHaveCount(0);
    await openNavigation(page);
    await expect(page.getByRole('link', { name: /^Comments( \d+ (waiting|proposed))?$/ })).toBeVisible();

    await api.call('setRoles', { uid: fan.uid, roles: noRoles }, admin);
    await expect(page.getByText('members with the role comments')).toBeVisible();
  },
);
