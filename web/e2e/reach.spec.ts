import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { memberPages, publicPages } from './fixtures/page-addresses.ts';
import { api, demoPerson } from './fixtures/people.ts';
import {
  hiddenFocus,
  missedPresses,
  laptop,
  large,
  landscapePhone,
  narrow,
  phone,
  type Size,
  small,
  smallPhone,
  tablet,
  unreachable,
} from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

// Each test scrolls through whole pages many times.
test.describe.configure({ timeout: 180_000 });

/** Expects that all controls in the page's current state can be hit by finger or pointer at these sizes. */
async function expectReach(page: Page, ...at: Size[]): Promise<void> {
  expect(await unreachable(page, at), `out of reach on ${page.url()}`).toEqual([]);
}

/** Expects that a real press in the centre of each control lands on it. */
async function expectPresses(page: Page, ...at: Size[]): Promise<void> {
  expect(await missedPresses(page, at), `missed presses on ${page.url()}`).toEqual([]);
}

/** Expects that nothing ever covers the focus, on a phone and on a laptop. */
async function expectFocusInSight(page: Page): Promise<void> {
  expect(await hiddenFocus(page, [phone, laptop]), `hidden focus on ${page.url()}`).toEqual([]);
}

/** Opens a page and waits for its content, which members receive over a separate connection. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The page that denies access has other controls.
  await expect(page.getByText('403', { exact: true })).toBeHidden();
  await page.waitForLoadState('networkidle');
}

const answered = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'denied'));

/** The list of all articles grows while it is scrolled: walking it takes longer than walking all other pages. */
const walked = publicPages.map((path) => (path === '/article' ? '/article?kind=interview' : path));

for (const path of [...walked, '/no/such/page'])
  test(
    `every control of ${path} can be pressed at every viewport size`,
    { tag: '@phone' },
    async ({ page, console }) => {
      console.allow(/404 \(Not Found\).*no\/such\/page/);
      await open(page, path);
      const question = page.getByRole('region', { name: 'May we count?' });
      await expect(question).toBeVisible();
      await expectReach(page, phone, smallPhone, landscapePhone, small);
      await expectPresses(page, phone, laptop);
      await question.getByRole('button', { name: 'No, thanks' }).click();
      await expect(question).toBeHidden();
      await expectReach(page, narrow, tablet, laptop, large);
    },
  );

test('there is no gap between the footer and the consent banner', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/terms');
  const footer = page.getByRole('contentinfo');
  const question = page.getByRole('region', { name: 'May we count?' });
  await expect(question).toBeVisible();
  for (const size of [phone, laptop, smallPhone]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const between = async () => {
      const [above, below] = [await footer.boundingBox(), await question.boundingBox()];
      return above && below ? Math.abs(below.y - above.y - above.height) : null;
    };
    await expect.poll(between, `at ${size.width} px`).toBeLessThan(24);
  }
});

test(
  'every control of an article can be pressed, also with the player or the donation panel open',
  { tag: '@phone' },
  async ({ page }) => {
    await answered(page);
    const author = await demoPerson('author');
    const { slug } = await publishArticle(author, 'Within reach', { bands: ['Iron Veil'] });
    await api.call('generateRecording', { action: 'make', slug }, author);
    const listen = page.getByRole('button', { name: /^Listen/ });
    await expect(async () => {
      await open(page, `/article/${slug}`);
      await expect(listen).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectReach(page, landscapePhone, small);
    await listen.click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await expectReach(page, phone, narrow, landscapePhone, laptop);
    await expectPresses(page, phone, laptop);
    await expectFocusInSight(page);
    await page.getByRole('button', { name: 'Donate', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Donate to the Cause' })).toBeVisible();
    await expectReach(page, phone, smallPhone, landscapePhone, laptop);
    await expectPresses(page, phone, laptop);
  },
);

interface Walk {
  /** Additional addresses of these pages. */
  also?: readonly string[];
  at: readonly Size[];
}

const walks: Record<keyof typeof memberPages, Walk> = {
  fan: { at: [phone, smallPhone, landscapePhone, laptop] },
  admin: {
    also: ['/author/admin?tab=history', '/author/admin?tab=alerts'],
    at: [phone, narrow, small, large],
  },
  comments: {
    also: ['/comments?list=held', '/comments?list=hidden', '/comments?list=time-outs'],
    at: [phone, narrow, landscapePhone, laptop],
  },
  author: { at: [phone, narrow, landscapePhone, tablet, small] },
};

const focusMoved = ['/article/upload', '/user/notifications', '/comments'];

for (const [name, { also = [], at }] of Object.entries(walks) as [keyof typeof walks, Walk][])
  test(`every control of the pages for the ${name} can be pressed`, { tag: '@phone' }, async ({ page }) => {
    await answered(page);
    await signIn(page, await demoPerson(name));
    for (const path of [...memberPages[name], ...also]) {
      await open(page, path);
      await expectReach(page, ...at);
      await expectPresses(page, phone, laptop);
      if (focusMoved.includes(path)) await expectFocusInSight(page);
    }
  });

test(
  'a member can press every control of an event and of a member’s page',
  { tag: '@phone' },
  async ({ page }) => {
    await answered(page);
    await signIn(page, await demoPerson('fan'));
    await open(page, '/events');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/events\/[^/]+$/);
    // They replace placeholder buttons without code, which a press could still hit.
    await expect(page.getByRole('button', { name: /^Going/ })).toBeEnabled();
    await expectReach(page, phone, landscapePhone, tablet);
    await expectPresses(page, phone, laptop);
    const { uid } = await demoPerson('author');
    await open(page, `/author/${uid}`);
    await expectReach(page, narrow, smallPhone, small);
    await expectPresses(page, phone, laptop);
  },
);
