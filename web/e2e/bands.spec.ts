import { publishArticle } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, repeat, test } from './fixtures/test.ts';

test(
  'a visitor opens a band from a review, presses Follow, logs in, and returns to the band as a follower',
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
    for (const [name, all] of [
      ['Next on stage', 'Past shows'],
      ['Watch', 'All videos'],
    ] as const) {
      await shelf(name).getByRole('link', { name: all }).click();
      await expect(page).not.toHaveURL('/band/kaldera-works');
      await expect(
        main
          .getByText(/Kaldera Works/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await page.goBack();
    }

    await main.getByRole('button', { name: 'Follow Kaldera Works (you log in first)' }).click();
    await expect(page.getByText('Then you follow Kaldera Works.')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/band/kaldera-works');
    await expect(main.getByRole('button', { name: 'Following Kaldera Works' })).toBeVisible();

    await page.goto('/user/saved');
    const followed = page.getByRole('region', { name: 'Bands you follow' });
    await expect(followed).toBeVisible();
    await expectNoAxeViolations(page);
    await followed.getByRole('button', { name: 'Following Kaldera Works' }).click();
    await expect(followed).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(followed.getByRole('link')).toHaveAttribute('href', '/band/kaldera-works');
  },
);

test(
  'an admin merges two spellings of a band, and the old address and its followers move to the remaining one',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    const admin = await newMember({ admin: true, author: true });
    const mark = `q${process.pid}${Date.now() % 1_000_000}`;
    const [old, other] = [`Tin Chapel ${mark}`, `Tin Chapels ${mark}`];
    const [oldPath, path] = [`/band/tin-chapel-${mark}`, `/band/tin-chapels-${mark}`];
    const first = await publishArticle(admin, 'Under the old name', { bands: [old] });
    const second = await publishArticle(admin, 'Under the other', { bands: [other] });
    const reader = await (await newVisitor()).newPage();
    for (const address of [oldPath, path])
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);

    await signIn(reader, await newMember());
    await reader.goto(oldPath);
    await reader.getByRole('button', { name: `Follow ${old}` }).click();
    await expect(reader.getByRole('button', { name: `Following ${old}` })).toBeVisible();

    await signIn(page, admin);
    await page.goto(oldPath);
    await page.getByRole('button', { name: 'Merge with another band' }).click();
    const name = page.getByRole('combobox', { name: 'The band that it is' });
    // The search finds the band a moment after its article.
    await repeat(2000, async (timeout) => {
      await name.fill('');
      await name.pressSequentially(other);
      await page.getByRole('option', { name: other, exact: true }).click({ timeout });
    });
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Merge for good' }).click();
    await expect(page.getByText(`Everything of ${old} is under ${other} now.`)).toBeVisible();
    await page.getByRole('button', { name: `Open ${other}` }).click();
    await expect(page).toHaveURL(path);
    for (const { title } of [first, second])
      await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();

    // In another case, because the cached page of the old address stays fresh for half a minute.
    const answer = await page.request.get(oldPath.replace('tin', 'Tin'), { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, path]);
    await page.goto('/');
    await page.locator('html[data-started]').waitFor();
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, oldPath);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();

    await reader.goto('/user/saved');
    await expect(
      reader.getByRole('region', { name: 'Bands you follow' }).getByRole('link', { name: other }),
    ).toHaveAttribute('href', path);
  },
);
