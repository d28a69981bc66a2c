// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./sdk.ts', () => {
  loaded();
  return { firebase: 'the SDKs' };
});

const connection = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const start = async () => (await import('./load.ts')).loadFirebase;

beforeEach(() => {
  vi.resetModules();
  loaded.mockClear();
});
afterEach(() => void vi.restoreAllMocks());

test('the SDKs are loaded once, however many ask for them', async () => {
  const loadFirebase = await start();
  expect(await Promise.all([loadFirebase(), loadFirebase()])).toEqual(['the SDKs', 'the SDKs']);
  expect(loaded).toHaveBeenCalledOnce();
});

test('the SDKs are not asked for without network, and can be loaded when it is back', async () => {
  const loadFirebase = await start();
  connection(false);
  await expect(loadFirebase()).rejects.toThrow('Offline');
  expect(loaded).not.toHaveBeenCalled();
  connection(true);
  expect(await loadFirebase()).toBe('the SDKs');
});
