import { beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  initializeAnalytics: vi.fn<(app: unknown, options: unknown) => object>(() => ({})),
  isSupported: vi.fn(() => Promise.resolve(true)),
  logEvent: vi.fn<(analytics: object, name: string, parameters: Record<string, string>) => void>(),
  setAnalyticsCollectionEnabled: vi.fn<(analytics: object, enabled: boolean) => void>(),
  setDefaultEventParameters: vi.fn<(parameters: Record<string, string>) => void>(),
}));
const loaded = vi.hoisted(() => vi.fn());
const firebase = vi.hoisted(() => ({ measurementId: null as string | null, appId: '1:1:web:1' }));
vi.mock('./settings.ts', () => ({ settings: { firebase } }));
vi.mock('./firebase/app.ts', () => ({ app: {} }));
vi.mock('firebase/analytics', () => {
  loaded();
  return sdk;
});

const article = { path: '/article/:slug', title: 'Article' };

beforeEach(() => {
  vi.resetModules();
  firebase.measurementId = 'G-1';
  const origin = 'https://riffhall.test';
  const location = { origin, href: `${origin}/article/a-slug?q=words#part`, pathname: '/article/a-slug' };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { referrer: 'https://news.test/thread/7?reader=42', title: 'A title' });
});

const start = async () => (await import('./analytics.ts')).measurePage;
const lastEnabled = () => sdk.setAnalyticsCollectionEnabled.mock.lastCall?.[1];

test('analytics loads nothing without a measurement ID', async () => {
  firebase.measurementId = null;
  const measurePage = await start();
  await measurePage(article);
  expect(loaded).not.toHaveBeenCalled();
});

test('analytics loads nothing before there is a page that may be measured', async () => {
  const measurePage = await start();
  await measurePage(null);
  expect(loaded).not.toHaveBeenCalled();
});

test('analytics learns the names of routes and the site that led here, and no address', async () => {
  const measurePage = await start();
  await measurePage(article);
  await measurePage({ path: '/events/:id', title: 'Event' });
  expect(sdk.initializeAnalytics.mock.calls).toEqual([[{}, { config: { send_page_view: false } }]]);
  const told = [
    ['/article/:slug', 'Article'],
    ['/events/:id', 'Event'],
  ].map(([path, title]) => ({
    page_location: `https://riffhall.test${path}`,
    page_path: path,
    page_title: title,
    page_referrer: 'https://news.test',
  }));
  expect(sdk.setDefaultEventParameters.mock.calls.flat()).toEqual(told);
  expect(sdk.logEvent.mock.calls.map(([, name, parameters]) => [name, parameters])).toEqual(
    told.map((parameters) => ['page_view', parameters]),
  );
});

test('analytics stops collecting when the visitor withdraws consent', async () => {
  const measurePage = await start();
  await measurePage(article);
  expect(lastEnabled()).toBe(true);
  await measurePage(null);
  expect(lastEnabled()).toBe(false);
  expect(sdk.logEvent).toHaveBeenCalledOnce();
});

test('analytics does not start when the visitor withdraws consent while the SDK is loading', async () => {
  const measurePage = await start();
  await Promise.all([measurePage(article), measurePage(null)]);
  expect(sdk.initializeAnalytics).not.toHaveBeenCalled();
});
