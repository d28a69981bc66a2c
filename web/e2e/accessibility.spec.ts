import { expectNoAxeViolations } from './fixtures/axe.ts';
import { test } from './fixtures/test.ts';

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
