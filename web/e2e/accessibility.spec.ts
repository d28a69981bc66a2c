import { expectAccessible } from './fixtures/accessible.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { memberPages, missingPages, publicPages } from './fixtures/page-addresses.ts';
import { demoPerson, newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

for (const path of [...publicPages, ...missingPages]) {
  test(`${path} is accessible to a visitor at every width`, { tag: '@phone' }, async ({ page, console }) => {
    if (missingPages.includes(path)) console.allow(/404 \(Not Found\)|400 .*previewDraft/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [name, paths] of Object.entries(memberPages) as [keyof typeof memberPages, string[]][]) {
  test(`the pages for the ${name} are accessible at every width`, { tag: '@phone' }, async ({ page }) => {
    // Checking tables of fifty rows is slow.
    test.setTimeout(240_000);
    await signIn(page, await demoPerson(name));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test(
  'with prefers-contrast set to more, all text has a contrast of at least 7:1 in both themes',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' });
    for (const path of ['/', '/events', '/auth/login']) {
      await page.goto(path);
      await expectNoAxeViolations(page, { rules: ['color-contrast-enhanced'] });
    }
  },
);

test('the access-denied page is accessible', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/comments');
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});
