import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const collectAnalytics = vi.hoisted(() => vi.fn<(isWanted: () => boolean) => Promise<void>>());
const loaded = vi.hoisted(() => vi.fn());
const firebase = vi.hoisted(() => ({ measurementId: null as string | null, appId: '1:1:web:1' }));
vi.mock('./settings.ts', () => ({ settings: { firebase } }));
vi.mock('./firebase/analytics.ts', () => {
  loaded();
  return { collectAnalytics };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.resetModules();
  loaded.mockClear();
  collectAnalytics.mockReset().mockResolvedValue();
  vi.stubGlobal('window', { location: { pathname: '/' } });
});

const start = async () => (await import('./analytics.ts')).allowAnalytics;

test('analytics loads nothing without a measurement ID', async () => {
  firebase.measurementId = null;
  const allowAnalytics = await start();
  await allowAnalytics(true);
  expect(loaded).not.toHaveBeenCalled();
});

test('analytics loads nothing before the visitor consents', async () => {
  firebase.measurementId = 'G-1';
  const allowAnalytics = await start();
  await allowAnalytics(false);
  expect(loaded).not.toHaveBeenCalled();
});

test('analytics stops collecting when the visitor withdraws consent', async () => {
  firebase.measurementId = 'G-1';
  const wishes: boolean[] = [];
  collectAnalytics.mockImplementation((isWanted) => Promise.resolve(void wishes.push(isWanted())));
  const allowAnalytics = await start();
  await allowAnalytics(true);
  await allowAnalytics(false);
  expect(wishes).toEqual([true, false]);
});

test('analytics does not start when the visitor withdraws consent while the SDK is loading', async () => {
  firebase.measurementId = 'G-1';
  const wishes: boolean[] = [];
  collectAnalytics.mockImplementation((isWanted) => Promise.resolve(void wishes.push(isWanted())));
  const allowAnalytics = await start();
  await Promise.all([allowAnalytics(true), allowAnalytics(false)]);
  expect(wishes).not.toContain(true);
});

test('a failure to load analytics is only logged', async () => {
  firebase.measurementId = 'G-1';
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  collectAnalytics.mockRejectedValue(new Error('blocked'));
  const allowAnalytics = await start();
  await allowAnalytics(true);
  expect(errors).toHaveBeenCalledOnce();
});

test.each(['/preview/secret', '/mails'])(
  'analytics never receives the URL of a secret link: %s',
  async (pathname) => {
    firebase.measurementId = 'G-1';
    vi.stubGlobal('window', { location: { pathname } });
    const allowAnalytics = await start();
    await allowAnalytics(true);
    expect(loaded).not.toHaveBeenCalled();
  },
);
