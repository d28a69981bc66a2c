import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, journeyLaunch } from './fixtures/browser.ts';
import { mailboxUrl, siteUrl } from './fixtures/stack.ts';

// Found once; the workers inherit it.
const executablePath = await findBrowser();
process.env.CHROME_PATH = executablePath;

const root = fileURLToPath(new URL('../..', import.meta.url));
const size = (width: number, height: number) => ({ viewport: { width, height } });

export default defineConfig({
  testDir: '.',
  outputDir: 'results/files',
  fullyParallel: true,
  // One more than processors: journeys also wait. A fourth takes as long as it saves.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Limits, not measures: a busy machine must not fail a journey.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: siteUrl,
    // A worker would answer before a test's routes could; tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, ...journeyLaunch() },
    // A trace costs a tenth of the time; add `--trace retain-on-failure` to look into a failure.
    trace: 'off',
  },
  // Tests that do not depend on the width run once: a test tagged with a project's name runs only there.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { ...size(390, 844), hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: size(1280, 800) },
  ],
  webServer: {
    command: 'node functions/local/stack/start.ts --test',
    cwd: root,
    // The mailbox opens when everything else is ready.
    url: mailboxUrl,
    timeout: 180_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
  },
});
