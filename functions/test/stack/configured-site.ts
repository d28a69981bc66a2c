import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findRoot, layoutOf } from '../../local/stack/layout.ts';
import { testOffset } from '../../local/stack/ports.ts';

/** Every key that a deployed site may have. */
export const configuration = {
  VITE_FIREBASE_API_KEY: 'api-key-of-the-test',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth-domain.test',
  VITE_FIREBASE_PROJECT_ID: 'project-of-the-test',
  VITE_FIREBASE_DATABASE_URL: 'https://database-of-the-test.firebaseio.com',
  VITE_FIREBASE_APP_ID: '1:100000000000:web:test',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '100000000000',
  VITE_VAPID_KEY: 'BGzFY0Lv9bDaHISmPvzogNhEEnouGZFSLMWUjPv1K4rFOMYMjwAXw47MOydDVuln5khuZdfmSWPmtm03Jsbp4Uk',
  VITE_RECAPTCHA_SITE_KEY: 'captcha-key-of-the-test',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_configured',
};

const root = findRoot(import.meta.dirname);
const { folder } = layoutOf(root, `test-${testOffset}`);

/** The folders of the build: the site that Hosting serves, and the files that the functions need. */
export const configuredSite = {
  site: join(folder, 'configured/site'),
  server: join(folder, 'configured/server'),
};

/** Makes the production build of a site with every key, which takes about half a minute. */
export async function buildConfiguredSite(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', 'web', '--outDir', configuredSite.site, '--emptyOutDir'],
    // Overrides vitest's NODE_ENV, which would make it a test build.
    {
      cwd: root,
      env: { ...process.env, ...configuration, NODE_ENV: 'production', SITE_FOLDER: configuredSite.server },
    },
  );
}
