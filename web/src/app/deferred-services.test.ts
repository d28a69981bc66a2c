// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { startDeferredServices } from './deferred-services.ts';

const idle = vi.hoisted(() => ({ come: (): void => undefined }));

vi.mock('../platform/idle.ts', () => ({
  pageIdle: () => new Promise<void>((resolve) => (idle.come = resolve)),
}));
const code = vi.hoisted(() => ({ fails: false }));
vi.mock('./background-services.ts', (original) => {
  if (code.fails) throw new Error('no network');
  return original();
});
vi.mock('../platform/analytics.ts', () => ({ allowAnalytics: vi.fn(() => Promise.resolve()) }));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

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
  await vi.waitFor(() => expect(allowAnalytics).toHaveBeenCalledOnce());
});

it('background services wait until the page is idle, and analytics follows the consent', async () => {
  const started = startDeferredServices();
  expect(allowAnalytics).not.toHaveBeenCalled();
  idle.come();
  await started;
  expect(allowAnalytics).toHaveBeenLastCalledWith(false);

  consent.answer('granted');
  expect(allowAnalytics).toHaveBeenLastCalledWith(true);
  consent.answer('denied');
  expect(allowAnalytics).toHaveBeenLastCalledWith(false);
});
