// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { messagingPossible } from './messaging.ts';

const settings = vi.hoisted((): { vapidKey: string | null; firebase: object } => ({
  vapidKey: 'key',
  firebase: { messagingSenderId: '1' },
}));
vi.mock('./settings.ts', () => ({ settings }));

function browser({ notifications = true, worker = true }) {
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('PushManager', class {});
  if (!notifications) Reflect.deleteProperty(window, 'Notification');
  if (worker) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  settings.vapidKey = 'key';
});

test('push messages are possible with a key, notifications and service workers', () => {
  browser({});
  expect(messagingPossible()).toBe(true);
});

test.each([
  ['service workers', { worker: false }, 'key'],
  ['notifications', { notifications: false }, 'key'],
  ['a key', {}, null],
])('push messages are not possible without %s', (_what, parts, vapidKey) => {
  browser(parts);
  settings.vapidKey = vapidKey;
  expect(messagingPossible()).toBe(false);
});
