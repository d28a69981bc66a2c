// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { allowAnalytics } from '../services/analytics.ts';
import { consent } from '../services/consent.ts';
import { registerMessaging } from '../services/messaging.ts';
import { remoteSettings } from '../services/remote-config.ts';
import { startDeferredServices } from './deferred-services.ts';

const idle = vi.hoisted(() => ({ come: (): void => undefined }));

vi.mock('../services/idle.ts', () => ({
  pageIdle: () => new Promise<void>((resolve) => (idle.come = resolve)),
}));
vi.mock('../services/analytics.ts', () => ({ allowAnalytics: vi.fn(() => Promise.resolve()) }));
vi.mock('../services/messaging.ts', () => ({ registerMessaging: vi.fn(() => Promise.resolve(false)) }));
vi.mock('../services/remote-config.ts', () => ({ remoteSettings: vi.fn(() => Promise.resolve({})) }));

beforeEach(() => localStorage.clear());

it('waits until the page is idle, and lets analytics follow the answer of the reader', async () => {
  const started = startDeferredServices();
  expect(remoteSettings).not.toHaveBeenCalled();
  idle.come();
  await started;
  expect(remoteSettings).toHaveBeenCalledOnce();
  expect(registerMessaging).toHaveBeenCalledOnce();
  expect(allowAnalytics).toHaveBeenLastCalledWith(false);

  consent.answer('granted');
  expect(allowAnalytics).toHaveBeenLastCalledWith(true);
  consent.answer('denied');
  expect(allowAnalytics).toHaveBeenLastCalledWith(false);
});
