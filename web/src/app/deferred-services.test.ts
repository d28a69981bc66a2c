// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { startDeferredServices } from './deferred-services.ts';

const idle = vi.hoisted(() => ({ come: (): void => undefined }));

vi.mock('../platform/idle.ts', () => ({
  pageIdle: () => new Promise<void>((resolve) => (idle.come = resolve)),
}));
vi.mock('../platform/analytics.ts', () => ({ allowAnalytics: vi.fn(() => Promise.resolve()) }));

beforeEach(() => localStorage.clear());

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
