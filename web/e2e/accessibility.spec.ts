import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const publicPages = [
  '/',
  '/events',
  '/events/some-event',
  '/article',
  '/article/some-article',
  '/author/some-member',
  '/band/some-band',
  '/band/kaldera-works',
  '/listen',
  '/youtube',
  '/aboutUs',
  '/privacy',
  '/terms',
  '/contact',
  '/auth/login',
  '/auth/signup',
  '/auth/reset',
  '/auth/action',
  '/no/such/page',
];

const memberPages = [
  '/user/saved',
  '/user/profile',
  '/user/notifications',
  '/events/new',
  '/events/proposals',
  '/article/upload',
  '/article/upload/some-draft',
  '/article/admin',
  '/author/admin',
  '/author/admin?tab=donations',
  '/comments',
];

/** The server answers these addresses with a page that says that nothing is there. */
const missing = [
  '/no/such/page',
  '/events/some-event',
  '/article/some-article',
  '/author/some-member',
  '/band/some-band',
];

/** On the phone of the project first, then as on a laptop. */
async function expectNoAxeAtBothWidths(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoAxeViolations(page);
}

for (const path of publicPages) {
  test(`${path} is accessible to a visitor at both widths`, { tag: '@phone' }, async ({ page, console }) => {
    if (missing.includes(path)) console.allow(/404 \(Not Found\)/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeAtBothWidths(page);
  });
}

for (const path of memberPages) {
  test(`${path} is accessible to a member at both widths`, { tag: '@phone' }, async ({ page }) => {
    // Tables of fifty rows take long to look at.
    test.slow();
    await signIn(page, await newMember({ admin: true, author: true, comments: true }));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeAtBothWidths(page);
  });
}

test('the page that refuses access is accessible', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/comments');
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});
