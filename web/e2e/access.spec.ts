import { expectNoAxeViolations } from './fixtures/axe.ts';
import { newMember } from './fixtures/people.ts';
import { openNavigation, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

// Two of them, and one role: `app.test.tsx` opens every page with every role, `nav-bar.test.tsx` has every role's menu.
test(
  'a member without a role sees their own menu and is denied access to other pages',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, await newMember());
    for (const [path, role] of [
      ['/article/upload', 'author'],
      ['/comments', 'comments'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(`This page is for members with the role ${role}`)).toBeVisible();
    }
    // The page that denies access.
    await expectNoAxeViolations(page);

    const bar = page.getByRole('navigation', { name: 'Main' });
    await openNavigation(page);
    for (const name of ['Home', 'Events', 'Youtube Videos', 'Saved Articles'])
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Users', 'Comments']) await expect(bar.getByRole('link', { name })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Articles' }).click();
    const menu = bar.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Articles' }) });
    await expect(menu.getByRole('link')).toHaveText(['All articles']);
  },
);
