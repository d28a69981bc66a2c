import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { basePorts } from '../../local/stack/ports.ts';

const root = findRoot(import.meta.dirname);
const target = mkdtempSync(join(tmpdir(), 'site-build-'));
let text = '';

const configuration = {
  VITE_FIREBASE_API_KEY: 'api-key-of-the-test',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth-domain.test',
  VITE_FIREBASE_PROJECT_ID: 'project-of-the-test',
  VITE_FIREBASE_DATABASE_URL: 'https://database-of-the-test.firebaseio.com',
  VITE_FIREBASE_APP_ID: 'app-id-of-the-test',
  VITE_STRIPE_PUBLISHABLE_KEY: 'publishable-key-of-the-test',
};

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'web', '--outDir', target, '--emptyOutDir'];
  // Without vitest's own NODE_ENV, which would make it a build for tests.
  const env = { ...process.env, ...configuration, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const files = readdirSync(target, { recursive: true, withFileTypes: true });
  text = files
    .filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}, 120_000);
afterAll(() => rmSync(target, { recursive: true, force: true }));

describe('the built site', () => {
  it.each(Object.values(configuration))('takes its configuration from the environment: %s', (value) => {
    expect(text).toContain(value);
  });

  it.each([
    ['the demo project', /demo-riffhall/],
    ['a demo account', /riffhall\.test|riffhall-(fan|author|comments|admin)/],
    ['a local address with a port', /(127\.0\.0\.1|localhost):\d/],
    ['a port of the stack', new RegExp(`[:'"](${Object.values(basePorts).join('|')})['"/]`)],
    ['the payment stand-in', /stand-in|_standin/i],
    ['a secret key', /sk_(test|live)_\w|whsec_\w/],
    ['a source map', /sourceMappingURL=/],
  ])('has nothing of %s', (_what, pattern) => {
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  });
});
