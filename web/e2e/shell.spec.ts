import { donateButton } from './fixtures/donate-button.ts';
import { openNavigation } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'the Articles menu closes 500 ms after the pointer leaves, and stays open if it returns earlier',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.install({ time: '2026-11-21T20:00:00Z' });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Articles', exact: true });
    const entry = page.getByRole('banner').getByRole('link', { name: 'All articles' });
    await expect(button).toBeVisible();
    // The app boots after a frame and a timer, which a paused clock would block.
    await page.locator('html[data-started]').waitFor();
    await page.clock.pauseAt('2026-11-21T20:05:00Z');
    await button.hover();
    await expect(entry).toBeVisible();
    // The delay is the app's, not that of the CSS that opens the menu before the app runs.
    await expect(button).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(640, 600);
    await page.clock.runFor(400);
    await button.hover();
    await page.clock.runFor(1000);
    await expect(entry).toBeVisible();

    await page.mouse.move(640, 600);
    await page.clock.runFor(499);
    await expect(entry).toBeVisible();
    await page.clock.runFor(1);
    await expect(entry).toBeHidden();
  },
);

test(
  'the theme is set before the first paint, persists, and follows other tabs',
  { tag: '@desktop' },
  async ({ page, context, console }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const other = await context.newPage();
    await other.goto('/');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

    console.allow(/ERR_FAILED/);
    // No script of the bundle loads: the document itself has set the theme.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('button[title$=theme] svg:visible')).toHaveCount(1);
    await expect(page.locator('button[title$=theme] svg').last(), 'the moon').toBeVisible();
  },
);

test('a page change focuses the heading and updates the title, and Back restores the scroll position @phone', async ({
  page,
}) => {
  // A page that the app itself has rendered: a link of a served page loads the next one if the app has not started.
  await page.goto('/auth/login');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeVisible();
  for (const name of ['Privacy', 'Terms']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/Privacy/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test(
  'the consent banner does not appear while the pointer is pressed',
  { tag: '@phone' },
  async ({ page }) => {
    let letGo = () => undefined as void;
    const pressing = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/every-page-.*\.js$/, (route) => pressing.then(() => route.continue()));
    await page.goto('/');
    const question = page.getByRole('region', { name: 'May we count?' });
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.down();
    const code = page.waitForResponse(/every-page-.*\.js$/);
    letGo();
    await (await code).finished();
    // Much longer than showing the banner takes.
    await page.evaluate(async () => {
      for (let times = 0; times < 4; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await expect(question).toBeHidden();
    await page.mouse.up();
    await expect(question).toBeVisible();
  },
);

test(
  'the consent banner comes first in the tab order and takes two lines on a phone, or one on its side; analytics load only after consent, and the choice can be changed',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const question = page.getByRole('region', { name: 'May we count?' });
    const [heading, link] = [question.getByRole('heading'), question.getByRole('link')];
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const middle = async (part: typeof link) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    expect(Math.abs((await middle(heading)) - (await middle(link)))).toBeLessThan(8);
    const buttons = await Promise.all((await question.getByRole('button').all()).map(middle));
    expect(new Set(buttons).size).toBe(1);
    expect((await question.boundingBox())?.height).toBeLessThan(100);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(question.getByText('It takes Google cookies.')).toBeVisible();
    expect((await question.boundingBox())?.height).toBeLessThan(64);
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeVisible();
    expect(asked.filter((url) => /google-analytics|googletagmanager|analytics/.test(url))).toEqual([]);
  },
);

test('Back closes menus and dialogs before it leaves the page', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const inHistory = () => page.evaluate(() => (history.state as { sheets?: number } | null)?.sheets);

  await openNavigation(page);
  await expect.poll(inHistory).toBe(1);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page).toHaveURL('/privacy');

  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await donateButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Donate to the Cause' });
  await expect(panel).toBeVisible();
  await expect.poll(inHistory).toBe(1);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/privacy');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/terms');

  // After following a link in the menu, Back returns straight to the previous page.
  await openNavigation(page);
  await expect.poll(inHistory).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(inHistory).toBe(undefined);
});

test(
  'no content is behind the notch of a phone in landscape orientation',
  { tag: '@phone' },
  async ({ page }) => {
    const notch = 59;
    await page.setViewportSize({ width: 844, height: 390 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
    await page.goto('/');
    const outermost = [
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /home page$/ }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo').getByRole('paragraph'),
    ];
    for (const part of outermost) expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(notch);
  },
);
