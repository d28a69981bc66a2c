import { expectNoAxeViolations } from './fixtures/axe.ts';
import { demoPerson } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { ports } from './fixtures/stack.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'an admin sends a test alert to the phones and sees that alerts are delivered',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await signIn(page, await demoPerson('admin'));
    await page.goto('/author/admin');
    await page
      .getByRole('navigation', { name: 'For admins' })
      .getByRole('link', { name: 'Overview' })
      .click();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Send a test' }).click();
    // On a busy machine, the function has to start first.
    await expect(page.getByText('Pushover took it.')).toBeVisible({ timeout: 90_000 });
    const latest = page
      .getByRole('region', { name: 'Alerts' })
      .getByRole('listitem')
      .filter({ hasText: 'This is a test.' });
    await expect(latest.first()).toContainText('Delivered');
    await expectNoAxeViolations(page);

    const phone = await page.request.get(`http://127.0.0.1:${ports.pushover}/messages.json`);
    expect(await phone.json()).toContainEqual(
      expect.objectContaining({
        title: 'Riffhall: Test',
        message: 'This is a test. Alerts reach this phone.',
      }),
    );
  },
);
