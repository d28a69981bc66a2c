import type { Page } from '@playwright/test';
import { donateButton } from './fixtures/donate-button.ts';
import { demoPerson } from './fixtures/people.ts';
import { profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the position and appearance of every element. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    // Otherwise, content far below the fold would be laid out, and its fonts fetched, during the measurement.
    delete document.documentElement.dataset.cold;
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const told = [
      'display',
      'color',
      'backgroundColor',
      'font',
      'border',
      'boxShadow',
      'transform',
      'opacity',
    ] as const;
    // A closed `details` still reports the boxes of content that was laid out before.
    const isFolded = (element: Element) =>
      element.parentElement?.closest('details:not([open])') && !element.closest('summary');
    const elements = [...document.querySelectorAll('#root *')].filter((element) => !isFolded(element));
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(' ');
      // Boot takes `aria-busy` away when the app cannot load, at a moment of its own.
      const html = element.outerHTML.replaceAll(' aria-busy="false"', '').slice(0, 80);
      // The inlined styles leave out the families that come on the first interaction.
      const appearance = told.map((name) =>
        style[name].replaceAll(/"Riffhall (Text|Read|Display Rest)", /g, ''),
      );
      return `${html}: ${place} ${appearance.join(' ')}`;
    });
  });

/** Returns the fonts that the page declares more than once: each new one causes another layout of all text. */
const repeatedFaces = (page: Page) =>
  page.evaluate(() => {
    const faces = [...document.fonts].map((face) =>
      [face.family, face.style, face.weight, face.unicodeRange].join(' '),
    );
    return faces.filter((face, index) => faces.indexOf(face) < index);
  });

/** Stops the page's clock: the app boots after some idle seconds, which a busy machine needs for the page alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The fonts that come on the first interaction. */
const lateFonts = /\/assets\/(text|read)-.*\.woff2$/;

/** The styles of these also depend on the width of the window. */
const atBothWidths = ['/', '/events'];
const onPhonesOnly = ['/article', '/youtube', '/listen', '/aboutUs', '/contact'];

test('the inlined styles of a page render it exactly as its full style sheets do', async ({
  context,
  console,
  hasTouch,
}) => {
  console.allow(/Failed to load resource|ERR_FAILED/);
  for (const path of hasTouch ? [...atBothWidths, ...onPhonesOnly] : atBothWidths) {
    const page = await context.newPage();
    let send = () => undefined as void;
    const whole = new Promise<void>((resolve) => (send = resolve));
    // All but the font faces, which are never part of a page's styles.
    await page.route(/\/assets\/(?!.*faces).*\.css$/, (route) => whole.then(() => route.continue()));
    // The fonts come with the style sheets, and would hide whether those change anything.
    await page.route(lateFonts, (route) => route.abort());
    // The scripts would render more than the server did.
    await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    // `boot.js` requests the style sheets on the first interaction and applies them together.
    const links = page.locator('link[rel=stylesheet][media="not all"]:not([data-faces])');
    await expect(links.first()).toBeAttached();
    const before = await looks(page);
    send();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]:not([data-faces])')].every(
        ({ sheet, media }) => sheet && media === 'all',
      ),
    );
    expect(before.length, path).toBeGreaterThan(50);
    expect(await looks(page), path).toEqual(before);
    expect(await repeatedFaces(page), path).toEqual([]);
    await page.close();
  }
});

test(
  'what is below the first screen of a phone is laid out, and its pictures are fetched, once somebody scrolls, presses a key or touches the page',
  { tag: '@phone' },
  async ({ newVisitor }) => {
    for (const act of [
      (page: Page) => page.mouse.wheel(0, 20),
      (page: Page) => page.keyboard.press('Tab'),
      (page: Page) => page.mouse.move(20, 20),
    ]) {
      const page = await (await newVisitor('idle')).newPage();
      const later = page.locator('main li').nth(9);
      const laidOut = () =>
        later
          .locator('h2, h3')
          .first()
          .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
      const picture = () => later.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
      // Videos, because the articles of other tests share one picture, which a browser has at once.
      await stopClock(page);
      await page.goto('/youtube');
      await page.waitForLoadState('networkidle');
      expect(await laidOut()).toBe(false);
      expect(await picture()).toBe('');
      await page.clock.resume();
      await act(page);
      await expect.poll(laidOut).toBe(true);
      await expect.poll(picture).not.toBe('');
    }
  },
);

test('a first visit fetches neither scripts of the app nor text fonts before the first interaction, and replays presses made while scripts load @phone', async ({
  newVisitor,
}) => {
  const page = await (await newVisitor('idle')).newPage();
  const scripts: string[] = [];
  let send = () => undefined as void;
  const asked = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    scripts.push(route.request().url());
    await asked;
    await route.continue();
  });
  const fonts: string[] = [];
  page.on('request', (request) => lateFonts.test(request.url()) && fonts.push(request.url()));
  await stopClock(page);
  await page.goto('/events');
  await page.waitForLoadState('networkidle');
  expect([...scripts, ...fonts]).toEqual([]);

  await page.clock.resume();
  const donate = donateButton(page);
  await donate.click();
  await expect(donate).toHaveAttribute('aria-busy', 'true');
  await expect(donate).toHaveCSS('filter', 'brightness(0.75)');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  send();
  await expect(page.getByRole('dialog', { name: 'Donate to the Cause' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('when the app cannot load, a pressed button does not stay dimmed and the page remains readable @phone', async ({
  newVisitor,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED/);
  const context = await newVisitor('idle');
  const page = await context.newPage();
  await page.goto('/article');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const donate = donateButton(page);
  for (const _press of [1, 2]) {
    await donate.click();
    await expect(donate).not.toHaveAttribute('aria-busy');
  }
  await expect(page.locator('main ol > li').last()).toBeAttached();
});

test('when not even the script that boots the app can load, the rest of the page is laid out and no button stays dimmed @phone', async ({
  newVisitor,
  console,
}) => {
  console.allow(/Failed to load resource/);
  const page = await (await newVisitor('idle')).newPage();
  await page.route(/\/assets\/boot-/, (route) => route.abort());
  await page.goto('/article');
  await donateButton(page).click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const fourth = page.locator('main ol > li h2').nth(3);
  await expect
    .poll(() => fourth.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
});

/** Expects the app to boot at once, on a fake clock that advances by less than the idle time of a first visit. */
async function expectAppAtOnce(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return page.locator('html').getAttribute('data-started');
    })
    .not.toBeNull();
}

test('the app boots after a short idle time on a first visit, and at once on later visits @phone', async ({
  newVisitor,
}) => {
  const page = await (await newVisitor('idle')).newPage();
  await stopClock(page);
  await page.goto('/events');
  await page.waitForLoadState('networkidle');
  const app = page.locator('html');
  await expect(app).not.toHaveAttribute('data-started');
  await page.clock.runFor(6000);
  await expect(app).toHaveAttribute('data-started');
  await page.waitForLoadState('networkidle');
  await expectAppAtOnce(page, '/article');
});

for (const path of ['/article#comment-1', '/events?view=month']) {
  test(`a link to a comment or a month, ${path}, boots the app at once @phone`, async ({ newVisitor }) => {
    const page = await (await newVisitor('idle')).newPage();
    await stopClock(page);
    await expectAppAtOnce(page, path);
  });
}

test('a member sees the bars of the loading screen before any script has loaded, and then the page @phone', async ({
  page,
}) => {
  await signIn(page, await demoPerson('fan'));
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/.*\.js$/, (route) => sent.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const bars = () => page.evaluate(() => parseFloat(getComputedStyle(document.body, '::before').width));
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  expect(await bars()).toBeGreaterThan(60);
  send();
  await expect(profileButton(page)).toBeVisible();
  expect(await bars()).toBeNaN();
});
