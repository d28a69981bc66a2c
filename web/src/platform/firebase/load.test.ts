import { beforeEach, expect, test, vi } from 'vitest';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./sdk.ts', () => {
  loaded();
  return { firebase: 'the SDKs' };
});

const start = async () => (await import('./load.ts')).loadFirebase;

beforeEach(() => {
  vi.resetModules();
  loaded.mockClear();
});

test('the SDKs are loaded once, no matter how many callers request them', async () => {
  const loadFirebase = await start();
  expect(await Promise.all([loadFirebase(), loadFirebase()])).toEqual(['the SDKs', 'the SDKs']);
  expect(loaded).toHaveBeenCalledOnce();
});
