import { expectNoAxeViolations } from './fixtures/axe.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

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
