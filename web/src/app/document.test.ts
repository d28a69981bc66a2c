// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { minifyScript } from '../../build/minify-script.ts';

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8');
const html = read('../../index.html');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const bar = /<meta name="theme-color"[^>]*>/.exec(html)?.[0] ?? '';

describe('the script before the first paint', () => {
  /** Runs the script in a context whose window only receives the events dispatched on it. */
  const run = (pathname = '/') => {
    const opened = new EventTarget();
    const addEventListener = opened.addEventListener.bind(opened);
    const imported: string[] = [];
    const load = (path: string) => imported.push(path);
    runInNewContext(script.replaceAll('import(', 'load('), {
      document,
      localStorage,
      addEventListener,
      load,
      location: { pathname },
    });
    return { opened, imported };
  };
  const theme = () => document.documentElement.dataset.theme;
  const color = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;

  beforeEach(() => {
    document.documentElement.dataset.theme = 'dark';
    document.head.innerHTML = bar;
  });

  it.each([null, 'dark', 'purple'])(
    'the script before the first paint keeps the dark theme when %s is stored',
    (kept) => {
      if (kept) localStorage.setItem('theme', kept);
      run();
      expect(theme()).toBe('dark');
      expect(color()).toBe('#131211');
    },
  );

  it('the script before the first paint sets the light theme when light is stored', () => {
    localStorage.setItem('theme', 'light');
    run();
    expect(theme()).toBe('light');
    expect(color()).toBe('#e9e3d4');
  });

  it.each([
    ['a first visit', 'navigate', '', '', true],
    ['a reload', 'reload', '', '', false],
    ['going back', 'back_forward', '', '', false],
    ['a link to a place in the page', 'navigate', '#comments', '#comments', false],
    ['a link to words in the page, as a search engine makes them', 'navigate', '', '#:~:text=loud', false],
  ])(
    'on %s the script before the first paint decides whether heights far below may be estimated',
    (_visit, type, hash, fragment, guessed) => {
      document.documentElement.dataset.cold = '';
      runInNewContext(script, {
        ...{ document, localStorage, addEventListener: () => undefined, location: { hash } },
        performance: { getEntriesByType: () => [{ type, name: `https://riffhall.test/${fragment}` }] },
      });
      expect('cold' in document.documentElement.dataset).toBe(guessed);
    },
  );

  it('the script before the first paint preloads the app, what a member needs and for an author the editor, and nothing in a browser without a session', () => {
    const asked = () =>
      [...document.head.querySelectorAll('link[rel=preconnect], link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      );
    document.documentElement.dataset.scripts = '/assets/index.js /assets/home.js';
    document.documentElement.dataset.member = 'https://accounts.test /assets/sdk.js';
    document.documentElement.dataset.editor = '/assets/editor.js';
    run();
    run('/article/upload');
    expect(asked()).toEqual([]);
    localStorage.setItem('riffhall:session', '1');
    run();
    const ofMembers = ['/assets/index.js', '/assets/home.js', 'https://accounts.test', '/assets/sdk.js'];
    expect(asked()).toEqual(ofMembers);
    document.head.innerHTML = bar;
    run('/article/upload/d1');
    expect(asked()).toEqual([...ofMembers, '/assets/editor.js']);
  });

  it('the error reporting script loads once, on the first error, and not for ResizeObserver loop errors', () => {
    const { opened, imported } = run();
    opened.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    expect(imported).toEqual([]);
    opened.dispatchEvent(new Event('unhandledrejection'));
    opened.dispatchEvent(new ErrorEvent('error', { message: 'x is null' }));
    expect(imported).toEqual(['/reports.js']);
  });
});

it('the deployed Content Security Policy allows the two inline scripts of the page and no others', async () => {
  const inlined = (source: string) => minifyScript(source, { module: false });
  const early = await inlined(read('../../build/early.js'));
  const hashes = [await inlined(script), early].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );
  const [allowed] = /script-src [^;]*/.exec(read('../../../firebase.json')) ?? [];
  expect(allowed?.match(/'sha256-[^']+'/g)).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
  expect(early.length).toBeLessThan(1200);
});

it('the browser’s theme colours are the ground colours of the themes', () => {
  const tokens = read('../styles/tokens.css');
  const [dark, light] = [...tokens.matchAll(/--color-ground: (#\w+)/g)].map((match) => match[1]);
  expect(bar).toContain(`content="${dark}" data-dark="${dark}" data-light="${light}"`);
});
