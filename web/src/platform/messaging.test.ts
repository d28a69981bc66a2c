// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerMessaging } from './messaging.ts';

const startMessaging = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
const settings = vi.hoisted((): { vapidKey: string | null; firebase: object } => ({
  vapidKey: 'key',
  firebase: { messagingSenderId: '1' },
}));
vi.mock('./settings.ts', () => ({ settings }));
vi.mock('./firebase/messaging.ts', () => ({ startMessaging }));

function browser({ notifications = true, worker = true }) {
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('PushManager', class {});
  if (!notifications) Reflect.deleteProperty(window, 'Notification');
  if (worker) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
}

beforeEach(() => void startMessaging.mockReset().mockResolvedValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  settings.vapidKey = 'key';
});

test('push messages are available where there are keys, notifications and service workers', async () => {
  browser({});
  expect(await registerMessaging()).toBe(true);
});

test.each([
  ['service workers', { worker: false }, 'key'],
  ['notifications', { notifications: false }, 'key'],
  ['a key', {}, null],
])('push messages are not available without %s', async (_what, parts, vapidKey) => {
  browser(parts);
  settings.vapidKey = vapidKey;
  expect(await registerMessaging()).toBe(false);
  expect(startMessaging).not.toHaveBeenCalled();
});

test('push messages that cannot be set up are only logged', async () => {
  browser({});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  startMessaging.mockRejectedValue(new Error('blocked'));
  expect(await registerMessaging()).toBe(false);
  expect(errors).toHaveBeenCalledOnce();
});
