import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { basePorts } from '../../local/stack/ports.ts';
import { createSourceMaps } from '../../src/adapters/source-maps.ts';
import type { BuiltSite } from '../../src/contract/rendered-page.ts';
import { isFontSheet } from '../../src/previews/page-styles.ts';

const root = findRoot(import.meta.dirname);
const target = mkdtempSync(join(tmpdir(), 'site-build-'));
const serverTarget = mkdtempSync(join(tmpdir(), 'site-server-'));
let text = '';

const configuration = {
  VITE_FIREBASE_API_KEY: 'api-key-of-the-test',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth-domain.test',
  VITE_FIREBASE_PROJECT_ID: 'project-of-the-test',
  VITE_FIREBASE_DATABASE_URL: 'https://database-of-the-test.firebaseio.com',
  VITE_FIREBASE_APP_ID: 'app-id-of-the-test',
  VITE_FIREBASE_MEASUREMENT_ID: 'measurement-id-of-the-test',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'sender-id-of-the-test',
  VITE_VAPID_KEY: 'vapid-key-of-the-test',
  VITE_RECAPTCHA_SITE_KEY: 'captcha-key-of-the-test',
  VITE_STRIPE_PUBLISHABLE_KEY: 'publishable-key-of-the-test',
};

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'web', '--outDir', target, '--emptyOutDir'];
  // Overrides vitest's NODE_ENV, which would make it a test build.
  const env = { ...process.env, ...configuration, NODE_ENV: 'production', SITE_FOLDER: serverTarget };
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const files = readdirSync(target, { recursive: true, withFileTypes: true });
  text = files
    .filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}, 300_000);
afterAll(() => [target, serverTarget].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('the built site', () => {
  it.each(Object.values(configuration))('the built site contains the environment setting %s', (value) => {
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
  ])('the built site does not contain %s', (_what, pattern) => {
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  });
});

describe('the source maps', () => {
  it('the built site has no source maps to download', () => {
    const files = readdirSync(target, { recursive: true }).map(String);
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('a position in a built file is mapped to its source by the source maps beside the functions', async () => {
    const telling = 'Loading the background services';
    const assets = readdirSync(join(target, 'assets')).filter((name) => name.endsWith('.js'));
    const texts = assets.map((name) => ({ name, text: readFileSync(join(target, 'assets', name), 'utf8') }));
    const { name = '', text: code = '' } = texts.find(({ text: one }) => one.includes(telling)) ?? {};
    const before = code.slice(0, code.indexOf(telling)).split('\n');
    const found = await createSourceMaps(join(serverTarget, 'maps')).sourceOf({
      name: '',
      file: `https://site.example/assets/${name}`,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
    });
    const source = 'web/src/app/deferred-services.ts';
    const line =
      readFileSync(join(root, source), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes(telling)) + 1;
    expect(found).toMatchObject({ file: source, line });
  });

  it('the source maps contain no source, and name no folder of the build machine', () => {
    const maps = readdirSync(join(serverTarget, 'maps'));
    const read = maps.map((name) => readFileSync(join(serverTarget, 'maps', name), 'utf8'));
    expect(maps.length).toBeGreaterThan(50);
    expect(read.filter((map) => map.includes('sourcesContent') || map.includes(root))).toEqual([]);
  });
});

describe('the size of downloads for a signed-out visitor, in KiB after gzip', () => {
  const weigh = (addresses: string[]) =>
    addresses.reduce((sum, address) => sum + gzipSync(readFileSync(join(target, address))).length, 0) / 1024;

  // If this fails, lazy-load something or remove something.
  it('every server-rendered page needs at most 95 KiB of scripts and 12 KiB of styles', () => {
    const site = JSON.parse(readFileSync(join(serverTarget, 'site.json'), 'utf8')) as BuiltSite;
    const { pages, served, styles: rules } = site;
    expect(served).toEqual(expect.arrayContaining(['home-page', 'article-page', 'event-page']));
    for (const page of served) {
      const { scripts = [], styles = [] } = pages[page] ?? {};
      expect(scripts.length, page).toBeGreaterThan(0);
      expect(weigh(scripts), `scripts of ${page}`).toBeLessThanOrEqual(95);
      const fetched = styles.filter((address) => !isFontSheet(address, rules));
      expect(fetched.length, page).toBeLessThan(styles.length);
      expect(weigh(fetched), `styles of ${page}`).toBeLessThanOrEqual(12);
    }
  });

  it('a member’s page requests at most ten more files until the bar shows who is signed in', () => {
    const shell = readFileSync(join(target, 'shell.html'), 'utf8');
    const [, named = ''] = /data-member="([^"]*)"/.exec(shell) ?? [];
    const files = named.split(' ').filter((address) => address.endsWith('.js'));
    expect(files.length).toBeGreaterThan(2);
    expect(files.length).toBeLessThanOrEqual(10);
  });

  it('the code that shares a link comes with every page, as an old page could not fetch it after a deployment', () => {
    const assets = readdirSync(join(target, 'assets')).filter((name) => name.endsWith('.js'));
    const sharing = assets.filter((name) =>
      readFileSync(join(target, 'assets', name), 'utf8').includes('navigator.share('),
    );
    expect(sharing).toEqual([expect.stringMatching(/^every-page-/)]);
  });

  it('one font is fetched before the first paint of a server-rendered page, and is smaller than 12 KiB', () => {
    const { template } = JSON.parse(readFileSync(join(serverTarget, 'site.json'), 'utf8')) as BuiltSite;
    const fonts = [...template.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(
      ([, address = '']) => address,
    );
    expect(fonts).toHaveLength(1);
    const [font = ''] = fonts;
    expect(readFileSync(join(target, font)).length / 1024).toBeLessThan(12);
  });
});
