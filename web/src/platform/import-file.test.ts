// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { importFile, hasFailedBefore } from './import-file.ts';

const donate = ['assets/donate.js', 'assets/donate.css'] as const;
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const settle = (type: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(type));

afterEach(() => {
  document.head.replaceChildren();
});

test('code and style sheets are requested in parallel and awaited together', async () => {
  const load = vi.fn(() => Promise.resolve('the code'));
  const done = vi.fn();
  const loading = importFile(load, donate).then(done);
  expect(load).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
  settle('load');
  await loading;
  expect(done).toHaveBeenCalledExactlyOnceWith('the code');
});

test('a style sheet that failed to load is requested again by the next import', async () => {
  const load = () => Promise.resolve('the code');
  const first = importFile(load, donate);
  settle('error');
  await expect(first).rejects.toThrow('donate.css did not load');
  expect(sheets()).toEqual([]);
  const second = importFile(load, donate);
  settle('load');
  await expect(second).resolves.toBe('the code');
  await importFile(load, donate);
  expect(sheets()).toHaveLength(1);
});

test('two concurrent imports of a style sheet share one request', async () => {
  const both = Promise.all(
    ['one', 'two'].map((name) =>
      importFile(() => Promise.resolve(name), [`assets/${name}.js`, 'assets/fields.css']),
    ),
  );
  expect(sheets()).toHaveLength(1);
  settle('load');
  await expect(both).resolves.toEqual(['one', 'two']);
});

test('a module that throws during evaluation dispatches vite:preloadError on the window', async () => {
  const heard = vi.fn();
  window.addEventListener('vite:preloadError', heard, { once: true });
  const broken = new Error('There is no such setting.');
  await expect(importFile(() => Promise.reject(broken), ['assets/broken.js'])).rejects.toBe(broken);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ payload: broken });
});

test('a file that fails twice is lost until the page is reloaded', async () => {
  const load = () => importFile(() => Promise.reject(new TypeError('Failed to fetch')), ['assets/lost.js']);
  expect(hasFailedBefore(await load().catch((error: unknown) => error))).toBe(false);
  expect(hasFailedBefore(await load().catch((error: unknown) => error))).toBe(true);
});

test('without network and a service worker, nothing is requested until the network is back', async () => {
  const code = vi.fn(() => Promise.resolve('the code'));
  const answer = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(importFile(code, ['assets/code.js'])).rejects.toThrow('Offline');
  expect(code).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await expect(importFile(code, ['assets/code.js'])).resolves.toBe('the code');
  expect(answer).toHaveBeenCalledOnce();
});

test('a site served from a machine without network still loads its code', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ build: 'this one' }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(importFile(() => Promise.resolve('the code'), ['assets/local.js'])).resolves.toBe('the code');
});

test('code that has loaded once is also available offline', async () => {
  const load = () => importFile(() => Promise.resolve('the code'), ['assets/menu.js']);
  await load();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(load()).resolves.toBe('the code');
});

test('a module bundled into the importing file needs no other file', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(importFile(() => Promise.resolve('the code'))).resolves.toBe('the code');
});
