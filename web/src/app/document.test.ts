// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlineScript } from '../../build/inline-script.ts';

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8');
const html = read('../../index.html');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const bar = /<meta name="theme-color"[^>]*>/.exec(html)?.[0] ?? '';

describe('the script before the first paint', () => {
  /** Runs the script in a context whose window only receives the events dispatched on it. */
  const run = () => {
    const opened = new EventTarget();
    const addEventListener = opened.addEventListener.bind(opened);
    runInNewContext(script, { document, localStorage, addEventListener });
    return opened;
  };
  const theme = () => document.documentElement.dataset.theme;
  const color = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;

  beforeEach(() => {
    localStorage.clear();
    document.documentElement.dataset.theme = 'dark';
    document.head.innerHTML = bar;
  });

  it.each([null, 'dark', 'purple'])(
    'the script before the first paint leaves the page dark when %s is kept',
    (kept) => {
      if (kept) localStorage.setItem('theme', kept);
      run();
      expect(theme()).toBe('dark');
      expect(color()).toBe('#131211');
    },
  );

  it('the script before the first paint makes the page light when light is kept', () => {
    localStorage.setItem('theme', 'light');
    run();
    expect(theme()).toBe('light');
    expect(color()).toBe('#e9e3d4');
  });

  it.each([
    ['a first visit', 'navigate', '', true],
    ['a reload', 'reload', '', false],
    ['the way back', 'back_forward', '', false],
    ['a link to a place in the page', 'navigate', '#comments', false],
  ])(
    'the script before the first paint knows on %s whether heights far below may be guessed',
    (_visit, type, hash, guessed) => {
      document.documentElement.dataset.cold = '';
      runInNewContext(script, {
        ...{ document, localStorage, addEventListener: () => undefined, location: { hash } },
        performance: { getEntriesByType: () => [{ type }] },
      });
      expect('cold' in document.documentElement.dataset).toBe(guessed);
    },
  );

  it('the script before the first paint asks for what a member needs, and for nothing where nobody was signed in', () => {
    const asked = () =>
      [...document.head.querySelectorAll('link[rel=preconnect], link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      );
    document.documentElement.dataset.member = 'https://accounts.test /assets/sdk.js';
    run();
    expect(asked()).toEqual([]);
    localStorage.setItem('riffhall:session', '1');
    run();
    expect(asked()).toEqual(['https://accounts.test', '/assets/sdk.js']);
  });

  it('the script that tells of errors is loaded with the first of them, once, and not for a late layout', () => {
    const opened = run();
    const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
    opened.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    expect(loaded()).toEqual([]);
    opened.dispatchEvent(new Event('unhandledrejection'));
    opened.dispatchEvent(new ErrorEvent('error', { message: 'x is null' }));
    expect(loaded()).toEqual(['/reports.js']);
  });
});

it('the content policy that is deployed allows the two scripts inside the page, and no other', async () => {
  const boot = await inlineScript(read('../../build/boot.js'));
  const hashes = [await inlineScript(script), boot].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );
  const [allowed] = /script-src [^;]*/.exec(read('../../../firebase.json')) ?? [];
  expect(allowed?.match(/'sha256-[^']+'/g)).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
  expect(boot.length).toBeLessThan(1875);
});

it('the bar of the browser has the ground colours of the themes', () => {
  const tokens = read('../styles/tokens.css');
  const [dark, light] = [...tokens.matchAll(/--color-ground: (#\w+)/g)].map((match) => match[1]);
  expect(bar).toContain(`content="${dark}" data-dark="${dark}" data-light="${light}"`);
});
