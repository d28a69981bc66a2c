import { newMember } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'a visitor comes from a review to its band, follows it, logs in, and comes back following',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = await newMember();
    const main = page.getByRole('main');
    await page.goto('/article/kaldera-works-cooling');
    await main
      .getByRole('region', { name: 'The record' })
      .getByRole('link', { name: 'Kaldera Works' })
      .click();
    await expect(page).toHaveURL('/band/kaldera-works');
    const shelf = (name: string) => main.getByRole('region', { name });
    await expect(shelf('Next on stage').getByRole('link').first()).toBeVisible();
    await expect(
      shelf('Written about them').getByRole('link', { name: 'Kaldera Works: Cooling', exact: true }),
    ).toBeVisible();
    await expect(shelf('Watch').getByRole('link').first()).toBeVisible();
    await expect(shelf('Plays with').getByRole('link').first()).toBeVisible();

    await main.getByRole('link', { name: 'Follow Kaldera Works (you log in first)' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/band/kaldera-works');
    await expect(main.getByRole('button', { name: 'Following Kaldera Works' })).toBeVisible();

    await page.goto('/user/saved');
    const followed = page.getByRole('region', { name: 'Bands you follow' });
    await followed.getByRole('button', { name: 'Following Kaldera Works' }).click();
    await expect(followed).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(followed.getByRole('link')).toHaveAttribute('href', '/band/kaldera-works');
  },
);
