import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { basePorts } from '../../local/stack/ports.ts';
import { createSourceMaps } from '../../src/adapters/source-maps.ts';
import type { BuiltSite } from '../../src/contract/rendered-page.ts';
import { isFontSheet } from '../../src/previews/page-styles.ts';
import { buildConfiguredSite, configuration, configuredSite } from './configured-site.ts';

const root = findRoot(import.meta.dirname);
const { site: target, server: serverTarget } = configuredSite;
let text = '';

beforeAll(async () => {
  await buildConfiguredSite();
  const files = readdirSync(target, { recursive: true, withFileTypes: true });
  text = files
    .filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}, 300_000);

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

describe('the licences of others', () => {
  it.each([
    ['licenses.txt', ['react-dom', 'react-router', '@tiptap/core', '@firebase/database', 'valibot']],
    ['font-licenses.txt', ['archivo-narrow', 'big-shoulders-display', 'source-serif-4']],
  ])('the built site has the licences in %s, of %o', (file, named) => {
    const licences = readFileSync(join(target, file), 'utf8');
    for (const name of named) expect(licences).toContain(name);
    expect(licences).toMatch(/Permission is hereby granted|SIL OPEN FONT LICENSE Version 1\.1/);
  });

  it('a package whose files have no licence text is under one whose text another package brings', () => {
    const [, ...entries] = readFileSync(join(target, 'licenses.txt'), 'utf8').split(/^## (?=.+ - \d)/m);
    const bare = entries.filter((entry) => !entry.trim().includes('\n'));
    expect(bare.filter((entry) => !entry.includes('(Apache-2.0)'))).toEqual([]);
    expect(entries.some((entry) => /Apache License\s+Version 2\.0/.test(entry))).toBe(true);
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
  it('every server-rendered page needs at most 112 KiB of scripts and 14 KiB of styles', () => {
    const site = JSON.parse(readFileSync(join(serverTarget, 'site.json'), 'utf8')) as BuiltSite;
    const { pages, served, styles: rules } = site;
    expect(served).toEqual(expect.arrayContaining(['home-page', 'article-page', 'event-page']));
    for (const page of served) {
      const { scripts = [], styles = [] } = pages[page] ?? {};
      expect(scripts.length, page).toBeGreaterThan(0);
      expect(weigh(scripts), `scripts of ${page}`).toBeLessThanOrEqual(112);
      const fetched = styles.filter((address) => !isFontSheet(address, rules));
      expect(fetched.length, page).toBeLessThan(styles.length);
      expect(weigh(fetched), `styles of ${page}`).toBeLessThanOrEqual(14);
    }
  });

  it('a page that the browser renders requests all that the app starts with at once', () => {
    const shell = readFileSync(join(target, 'shell.html'), 'utf8');
    const preloads = [...shell.matchAll(/rel="modulepreload"[^>]*href="\/assets\/(\w+)-/g)].map(
      ([, name]) => name,
    );
    expect(preloads).toEqual(expect.arrayContaining(['site', 'framework']));
    // For members before the SDK and the editor, which servers would otherwise send first.
    const [, first = ''] = /data-scripts="([^"]*)"/.exec(shell) ?? [];
    for (const name of preloads) expect(first).toContain(`/assets/${name}-`);
  });

  it('a member’s served page requests what starts the app before the SDK', () => {
    const { template } = JSON.parse(readFileSync(join(serverTarget, 'site.json'), 'utf8')) as BuiltSite;
    expect(template).toMatch(/data-scripts="[^"]*" data-member="\/assets\/boot-[^"]*\/sdk-/);
  });

  it.each([
    ['a member’s page', 88, 'the bar shows who is signed in', 'member'],
    ['an author’s page', 125, 'one can write a new article, too', 'editor'],
  ])('%s requests at most %d KiB more until %s', (_whose, most, _until, parts) => {
    const shell = readFileSync(join(target, 'shell.html'), 'utf8');
    const [, named = ''] = new RegExp(`data-${parts}="([^"]*)"`).exec(shell) ?? [];
    const files = named.split(' ').filter((address) => address.endsWith('.js'));
    expect(files.length).toBeGreaterThan(2);
    expect(weigh(files)).toBeLessThanOrEqual(most);
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
