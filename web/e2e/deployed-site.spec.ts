import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { journeyLaunch } from './fixtures/browser.ts';
import { type Build, configuredBuild, stackBuild } from './fixtures/builds.ts';
import { openComments } from './fixtures/comments.ts';
import { DeployedSite } from './fixtures/deployed-site.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { appCheckToken, Outside } from './fixtures/outside.ts';
import { newMember } from './fixtures/people.ts';
import { signInByForm } from './fixtures/sign-in.ts';
import { ports } from './fixtures/stack.ts';
import { expect, test } from './fixtures/test.ts';

// Sequential, in one worker: the tests share a build.
test.describe.configure({ mode: 'default' });

/** Nothing else listens on this port in tests. */
const port = ports.hotReload;
// Pages of the stack's build derive the stack's addresses from their own, so the browser has to keep seeing the usual origin.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    ...journeyLaunch(`--host-resolver-rules=MAP 127.0.0.1:${ports.site} 127.0.0.1:${port}`),
  },
});

const before = stackBuild;
let after: Build;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  after = await configuredBuild();
});

let close = () => undefined as void;
test.afterEach(() => close());

async function deploy(build: Build): Promise<DeployedSite> {
  const site = new DeployedSite(build);
  close = await site.open(port);
  return site;
}

const identityOf = ({ site }: Build) =>
  (JSON.parse(readFileSync(join(site, 'version.json'), 'utf8')) as { build: string }).build;
const started = (page: Page) => page.locator('html[data-started]');

/** Collects the files that this page requests and the site does not have. No cache may store these 404 responses. */
function missingFiles(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    // A configured build reads the database at an address that the stack's does not know.
    if (answer.status() < 400 || origin !== new URL(page.url()).origin) return;
    missing.push(pathname);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store' });
  });
  return missing;
}

async function expectWholePage(page: Page, build: Build): Promise<void> {
  const missing = missingFiles(page);
  await page.goto('/');
  await expect(started(page)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', identityOf(build));
  // Includes what is loaded once the page is idle.
  await page.waitForLoadState('networkidle');
  expect(missing).toEqual([]);
}

test.describe('a deployment', () => {
  test(
    'whichever of functions and Hosting comes first, every page is complete at each step, and a tab of the old build reloads itself once and keeps typed text',
    { tag: '@phone' },
    async ({ page, newVisitor, console }) => {
      // Loads the site repeatedly, each time until the network is idle.
      test.slow();
      console.allow(/404|dynamically imported module|PageLoadError/);
      const site = await deploy(before);
      const visitor = await (await newVisitor()).newPage();
      site.deployHosting(after);
      await expectWholePage(visitor, after);
      site.deployFunctions(after);
      await expectWholePage(visitor, after);
      site.deployHosting(before);
      site.deployFunctions(before);

      const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto('/auth/login');
      await expect(started(page)).toBeAttached();
      await email.fill('vera@example.com');
      site.deployFunctions(after);
      await expectWholePage(visitor, before);
      site.deployHosting(after);
      await expectWholePage(visitor, after);

      // A missing chunk is requested while the reader types: the page stays and explains what has happened.
      const missing = missingFiles(page);
      // A phone shows the button only while no field has the focus.
      await email.blur();
      await donateButton(page).click();
      await expect(page.getByText('There is a new version of Riffhall.')).toBeVisible();
      await expect(email).toHaveValue('vera@example.com');
      expect(loads).toBe(1);
      await page.keyboard.press('Escape');

      // By keyboard: a moving pointer would prefetch the code of the links that it crosses, and the page would need
      // nothing new.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
      await expect(page.locator('meta[name=build]')).toHaveAttribute('content', identityOf(after));
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
      expect(loads).toBe(2);
      expect(missing.length).toBeGreaterThan(0);
      for (const file of missing) expect(existsSync(join(after.site, file)), file).toBe(false);
      await page.goto('/auth/login');
      await expect(email).toHaveValue('vera@example.com');

      // The rollback restores the old files, and no cache has stored that they were missing.
      site.deployHosting(before);
      await expectWholePage(visitor, before);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter');
      await expect(page.locator('meta[name=build]')).toHaveAttribute('content', identityOf(before));
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      const afterwards = missingFiles(page);
      await page.goto('/privacy');
      await expect(started(page)).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
      expect(afterwards).toEqual([]);
    },
  );
});

test.describe('a site with all keys configured', () => {
  const outsideOf = async (page: Page) => {
    await deploy(after);
    const outside = new Outside();
    await outside.watch(page.context());
    return outside;
  };
  const scrollDown = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const answer = (page: Page, name: string) =>
    page.getByRole('region', { name: 'May we count?' }).getByRole('button', { name }).click();
  const goal = /of the \$400 it takes/;

  test(
    'a visitor who only reads contacts no third party, gets no identifier, and loads no third-party SDK',
    { tag: '@phone' },
    async ({ page, context }) => {
      const outside = await outsideOf(page);
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'May we count?' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const kib = [...scripts].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(after.site, file))).length / 1024,
        0,
      );
      // What a page needs first, which `site-build.test.ts` checks, and what it loads once it is idle.
      expect(kib, 'scripts of a whole visit of the home page, in KiB after gzip').toBeLessThan(120);
      await scrollDown(page);
      await expect(page.getByText('given this month')).toBeVisible();
      await page.goto('/article');
      const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      await openComments(page, ((await first.getAttribute('href')) ?? '').replace('/article/', ''));
      for (const path of ['/events', '/youtube', '/auth/login', '/privacy']) {
        await page.goto(path);
        await scrollDown(page);
        await page.waitForLoadState('networkidle');
      }
      expect(outside.others).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(kept.filter((name) => /installations|messaging|app-check/.test(name ?? ''))).toEqual([]);
    },
  );

  test(
    'analytics and the donation goal on the home page start only after consent',
    { tag: '@phone' },
    async ({ page }) => {
      const outside = await outsideOf(page);
      await page.goto('/');
      await answer(page, 'Yes, count me');
      await expect.poll(() => outside.others).toContain('www.googletagmanager.com');
      await scrollDown(page);
      await expect(page.getByText(goal)).toBeVisible();
      expect(outside.others).toContain('firebaseremoteconfig.googleapis.com');
      expect(outside.others).not.toContain('www.google.com');
    },
  );

  test('a sign-in request carries the App Check token', { tag: '@phone' }, async ({ page }) => {
    const outside = await outsideOf(page);
    await signInByForm(page, await newMember());
    const signIn = outside.requests.find((request) => request.url().includes('accounts:signInWithPassword'));
    expect(await signIn?.headerValue('x-firebase-appcheck')).toBe(appCheckToken);
  });

  test(
    'a blocked captcha does not prevent signing in: the server decides',
    { tag: '@phone' },
    async ({ page, console }) => {
      console.allow(/ERR_FAILED|App ?Check|recaptcha/i);
      const outside = await outsideOf(page);
      outside.blocked.add('www.google.com');
      await signInByForm(page, await newMember());
      expect(outside.others).toContain('www.google.com');
    },
  );
});
