// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Device, deviceStampMs } from '@contract/push.ts';
import { pushState, renewPush, turnOffPush, turnOnPush, watchPush } from './push.ts';

const devices = vi.hoisted(() => ({
  saveDevice: vi.fn<(uid: string, id: string, device: object) => Promise<void>>(),
  removeDevice: vi.fn<(uid: string, id: string) => Promise<void>>(),
  readDevice: vi.fn<() => Promise<Device | null>>(),
}));
const sdk = vi.hoisted(() => ({
  deviceToken: vi.fn<() => Promise<string>>(),
  dropDeviceToken: vi.fn<() => Promise<void>>(),
}));
const memory = vi.hoisted(() => ({ setOwner: vi.fn(), forget: vi.fn() }));
const possible = vi.hoisted(() => ({ now: true }));
vi.mock('./devices.ts', () => devices);
vi.mock('./firebase/messaging.ts', () => sdk);
vi.mock('./push-memory.ts', () => ({ pushMemory: memory }));
vi.mock('./messaging.ts', () => ({ messagingPossible: () => possible.now }));
vi.mock('./service-worker.ts', () => ({ registerServiceWorker: () => Promise.resolve() }));

const unsubscribe = vi.fn(() => Promise.resolve(true));
let endpoint = '';
const close = vi.fn();
const registration = {
  getNotifications: () => Promise.resolve([{ close }]),
  pushManager: { getSubscription: () => Promise.resolve({ endpoint, unsubscribe }) },
};
const ask = vi.fn<() => Promise<NotificationPermission>>();

function permit(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission, requestPermission: ask });
}

beforeEach(() => {
  endpoint = 'https://fcm.googleapis.com/fcm/send/1';
  possible.now = true;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  permit('granted');
  ask.mockResolvedValue('granted');
  sdk.deviceToken.mockResolvedValue('token-1');
  sdk.dropDeviceToken.mockResolvedValue(undefined);
  devices.saveDevice.mockResolvedValue(undefined);
  devices.removeDevice.mockResolvedValue(undefined);
  devices.readDevice.mockResolvedValue({ token: 'token-1', at: Date.now() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('the push state tells whether this browser receives the member’s messages', async () => {
  expect(pushState('fan')).toBe('off');
  await turnOnPush('fan');
  expect([pushState('fan'), pushState('other')]).toEqual(['on', 'off']);
  permit('default');
  expect(pushState('fan')).toBe('off');
  permit('denied');
  expect(pushState('fan')).toBe('blocked');
  possible.now = false;
  expect(pushState('fan')).toBe('unsupported');
});

test('turning push messages on stores the device token with the member, always under the same ID', async () => {
  const changed = vi.fn();
  const stopWatching = watchPush(changed);
  expect(await turnOnPush('fan')).toBe('on');
  const [, id] = devices.saveDevice.mock.lastCall ?? [];
  expect(devices.saveDevice).toHaveBeenCalledWith('fan', id, { token: 'token-1' });
  expect(memory.setOwner).toHaveBeenCalledWith('fan');
  expect(changed).toHaveBeenCalledOnce();
  stopWatching();
  await turnOnPush('fan');
  expect(devices.saveDevice.mock.lastCall?.[1]).toBe(id);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'dismissed'],
] as const)('push messages stay off when the permission is %s', async (permission, outcome) => {
  ask.mockResolvedValue(permission);
  expect(await turnOnPush('fan')).toBe(outcome);
  expect(devices.saveDevice).not.toHaveBeenCalled();
});

test.each(['deviceToken', 'saveDevice'] as const)('push messages stay off when %s fails', async (step) => {
  const errors = quiet();
  (step === 'deviceToken' ? sdk.deviceToken : devices.saveDevice).mockRejectedValue(new Error('no network'));
  expect(await turnOnPush('fan')).toBe('failed');
  expect(pushState('fan')).toBe('off');
  expect(errors).toHaveBeenCalledOnce();
});

test('turning push messages off removes the device from the server and the browser', async () => {
  await turnOnPush('fan');
  const [, id] = devices.saveDevice.mock.lastCall ?? [];
  expect(await turnOffPush()).toBe(true);
  expect(devices.removeDevice).toHaveBeenCalledWith('fan', id);
  expect(sdk.dropDeviceToken).toHaveBeenCalledOnce();
  expect(memory.forget).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(pushState('fan')).toBe('off');
});

test('turning push messages off without network still unsubscribes this browser', async () => {
  quiet();
  await turnOnPush('fan');
  devices.removeDevice.mockRejectedValue(new Error('offline'));
  sdk.dropDeviceToken.mockRejectedValue(new Error('offline'));
  expect(await turnOffPush()).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(pushState('fan')).toBe('off');
});

test.each([
  ['the server', devices.removeDevice, false],
  ['the service worker', sdk.dropDeviceToken, true],
])(
  'turning push messages off ends after four seconds when %s does not respond',
  async (_who, step, isRemoved) => {
    quiet();
    await turnOnPush('fan');
    vi.useFakeTimers();
    step.mockReturnValue(new Promise(() => undefined));
    const ended = vi.fn();
    void turnOffPush().then(ended);
    await vi.advanceTimersByTimeAsync(4000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(isRemoved);
  },
);

test('turning push messages off removes the device only if there is one', async () => {
  expect(await turnOffPush()).toBe(true);
  expect(devices.removeDevice).not.toHaveBeenCalled();
  await turnOnPush('fan');
  await turnOffPush();
  expect(devices.removeDevice).toHaveBeenCalledOnce();
});

test.each([
  ['nothing when nothing has changed', { token: 'token-1', at: Date.now() }, 0, 0],
  ['a token that the push service has changed', { token: 'old', at: Date.now() }, 1, 0],
  ['a month-old timestamp', { token: 'token-1', at: Date.now() - deviceStampMs - 1 }, 1, 0],
  ['a device that the server has removed, with a new token', null, 1, 1],
])('a visit renews the push messages of %s', async (_what, stored, kept, dropped) => {
  await turnOnPush('fan');
  vi.clearAllMocks();
  devices.readDevice.mockResolvedValue(stored);
  await renewPush('fan');
  expect(devices.saveDevice).toHaveBeenCalledTimes(kept);
  expect(sdk.dropDeviceToken).toHaveBeenCalledTimes(dropped);
});

test('an Apple device is stored as having to show every message, by the next visit too', async () => {
  endpoint = 'https://web.push.apple.com/1';
  await turnOnPush('fan');
  const device = { token: 'token-1', mustShow: true };
  expect(devices.saveDevice.mock.lastCall?.[2]).toEqual(device);
  await renewPush('fan');
  expect(devices.saveDevice).toHaveBeenCalledTimes(2);
  devices.readDevice.mockResolvedValue({ ...device, mustShow: true, at: Date.now() });
  await renewPush('fan');
  expect(devices.saveDevice).toHaveBeenCalledTimes(2);
});

test('push messages are turned off when the browser no longer allows them', async () => {
  await turnOnPush('fan');
  permit('default');
  await renewPush('fan');
  expect(devices.removeDevice).toHaveBeenCalledOnce();
});

test.each([null, 'other'])('push messages of the previous member are not shown to %s', async (uid) => {
  await turnOnPush('fan');
  vi.clearAllMocks();
  await renewPush(uid);
  expect(memory.forget).toHaveBeenCalledOnce();
  expect(devices.saveDevice).not.toHaveBeenCalled();
  expect(pushState('fan')).toBe('off');
});

test('a visit does not renew push messages that were never turned on', async () => {
  await renewPush('fan');
  expect(devices.readDevice).not.toHaveBeenCalled();
  expect(sdk.deviceToken).not.toHaveBeenCalled();
});
