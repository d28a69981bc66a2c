import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, journeyLaunch } from './fixtures/browser.ts';
import { mailboxUrl, siteUrl } from './fixtures/stack.ts';

// Resolved once; the workers inherit it.
const executablePath = await findBrowser();
process.env.CHROME_PATH = executablePath;

const root = fileURLToPath(new URL('../..', import.meta.url));
const size = (width: number, height: number) => ({ viewport: { width, height } });

export default defineConfig({
  testDir: '.',
  outputDir: 'results/files',
  fullyParallel: true,
  // Two more than the CPU cores, because journeys also wait. With one more, a seventh of the time is idle.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Upper bounds of every journey and of every wait in it, not performance budgets: a busy machine must not fail a
  // journey, so none has a shorter limit of its own, except for an attempt that is repeated. One that waits for what
  // never comes must not keep the others' result back either.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: siteUrl,
    // A service worker would intercept requests before page.route does. Tests of the worker itself re-enable it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, ...journeyLaunch() },
    // A trace costs a tenth of the time. Add `--trace retain-on-failure` to debug a failure. CI uploads that of a retry.
    trace: process.env.CI ? 'on-first-retry' : 'off',
  },
  // Tests that do not depend on the width run once: a test tagged with a project's name runs only there.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { ...size(390, 844), hasTouch: true } },
    // With reduced motion, which the phone leaves at its default: the journeys at both widths cover both.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...size(1280, 800), contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node functions/local/stack/start.ts --test',
    cwd: root,
    // The mailbox opens its port last.
    url: mailboxUrl,
    timeout: 600_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
  },
});
