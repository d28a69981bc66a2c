// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type MeasuredPage, measurePage } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { startDeferredServices } from './deferred-services.ts';
import { pageChange } from './navigation/page-change.ts';
import { pageRoutes } from './routes.ts';

const idle = vi.hoisted(() => ({ come: (): void => undefined }));

vi.mock('../platform/idle.ts', () => ({
  pageIdle: () => new Promise<void>((resolve) => (idle.come = resolve)),
}));
const code = vi.hoisted(() => ({ fails: false }));
vi.mock('./background-services.ts', (original) => {
  if (code.fails) throw new Error('no network');
  return original();
});
vi.mock('../platform/analytics.ts', () => ({ measurePage: vi.fn(() => Promise.resolve()) }));

it('background services whose code did not load start when the network is back', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  code.fails = true;
  const started = startDeferredServices();
  idle.come();
  await started;
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
  code.fails = false;
  window.dispatchEvent(new Event('online'));
  idle.come();
  await vi.waitFor(() => expect(measurePage).toHaveBeenCalledOnce(), 10_000);
});

it('background services wait until the page is idle, and analytics follows the consent', async () => {
  const started = startDeferredServices();
  expect(measurePage).not.toHaveBeenCalled();
  idle.come();
  await started;
  expect(measurePage).toHaveBeenLastCalledWith(null);

  consent.answer('granted');
  expect(measurePage).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/' }));
  consent.answer('denied');
  expect(measurePage).toHaveBeenLastCalledWith(null);
});

it('a page that the browser kept while its reader was elsewhere hears on return what another tab has stored', () => {
  const stop = consent.followOtherTabs();
  localStorage.setItem('consent', 'granted');
  const back = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  back(false);
  expect(consent.get()).toBe('denied');
  back(true);
  expect(consent.get()).toBe('granted');
  stop();
});

const told = (): MeasuredPage | null | undefined => vi.mocked(measurePage).mock.lastCall?.[0];

/** Shows an address as the router does. */
function show(address: string): void {
  history.pushState(null, '', address);
  const location = { pathname: '', search: '', hash: '', state: null, key: '' };
  pageChange.perform({ from: location, to: { ...location, ...window.location }, show: () => undefined });
}

const addresses = pageRoutes.map(({ path, isSecret = false }) => ({
  path,
  isSecret,
  address: `${path.replace('*', 'no/such/page').replace(/:\w+\??/g, 'SECRET')}?oobCode=SECRET&link=SECRET#SECRET`,
}));

async function startMeasuring(): Promise<void> {
  consent.answer('granted');
  const started = startDeferredServices();
  idle.come();
  await started;
}

it('analytics learns only the names of pages, and nothing of those whose address is a secret', async () => {
  await startMeasuring();
  for (const page of addresses)
    for (const address of [
      page.address,
      page.address.replace(/^[^?]*/, (path) => path.toUpperCase().replace(/\/?$/, '/')),
    ]) {
      show('/terms');
      expect(told()?.path).toBe('/terms');
      show(address);
      expect(told()?.path ?? null, address).toBe(page.isSecret ? null : page.path);
    }
});

it('analytics is not told of addresses that are or may be secret', async () => {
  await startMeasuring();
  for (const address of [
    '/preview/x/y',
    '/preview/x/y/',
    '/MAILS',
    '/auth/action',
    '/Auth/Action/',
    '/mails.',
    '/auth/login?next=%2Fpreview%2Fx',
  ]) {
    show('/terms');
    show(address);
    expect(told(), address).toBeNull();
  }
});
