import { type Device, deviceStampMs } from '@contract/push.ts';
import { requiresVisiblePush } from '../lib/requires-visible-push.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { readDevice, removeDevice, saveDevice, type SeenDevice } from './devices.ts';
import { logError } from './log.ts';
import { messagingPossible } from './messaging.ts';
import { pushMemory } from './push-memory.ts';
import { registerServiceWorker } from './service-worker.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';

/**
 * `unsupported`: the browser cannot show push messages, or the site has no keys. `blocked`: the member has denied
 * permission.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** `dismissed`: the permission prompt was closed without a choice. */
export type TurnOnOutcome = 'on' | 'blocked' | 'dismissed' | 'failed';

const key = 'riffhall:push';
/** How long to wait for the service worker to become ready. */
const workerTimeLimitMs = 15_000;
/** How long turning off, also before a sign-out, waits for the network: without it, the database waits instead of failing. */
const leaveTimeLimitMs = 4000;

/** This browser as a member's device. */
interface OwnDevice {
  uid: string;
  id: string;
}

function ownDevice(): OwnDevice | null {
  const [uid, id] = storage.read(key)?.split(' ') ?? [];
  return uid && id ? { uid, id } : null;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

function setOwn(device: OwnDevice | null): void {
  if (device) storage.write(key, `${device.uid} ${device.id}`);
  else storage.remove(key);
  notifyListeners();
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await registerServiceWorker();
  return withTimeLimit(navigator.serviceWorker.ready, workerTimeLimitMs);
}

const sdk = () => import('./firebase/messaging.ts');
const vapidKey = () => settings.vapidKey ?? '';

async function seenDevice(registration: ServiceWorkerRegistration): Promise<SeenDevice> {
  const { deviceToken } = await sdk();
  const token = await deviceToken(vapidKey(), registration);
  const subscription = await registration.pushManager.getSubscription();
  return { token, ...(requiresVisiblePush(subscription?.endpoint) && { mustShow: true }) };
}

const isOutdated = (stored: Device | null, { token, mustShow }: SeenDevice): boolean =>
  stored?.token !== token || stored.mustShow !== mustShow || Date.now() - stored.at > deviceStampMs;

/** Returns whether this browser receives push messages for the member. */
export function pushState(uid: string): PushState {
  if (!messagingPossible()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && ownDevice()?.uid === uid ? 'on' : 'off';
}

/**
 * Calls `listener` when the push state may have changed: here, in another tab, or in the browser's settings. Returns
 * an unsubscribe function.
 */
export function watchPush(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = storage.watch(key, listener);
  let status: PermissionStatus | null = null;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (!listeners.has(listener)) return;
      status = found;
      status.addEventListener('change', listener);
    },
    (error: unknown) => logError('Watching the permission for push messages', error),
  );
  return () => {
    listeners.delete(listener);
    unwatch();
    status?.removeEventListener('change', listener);
  };
}

/** Turns push messages on. Call it from a user gesture, because browsers ask for permission only then. */
export async function turnOnPush(uid: string): Promise<TurnOnOutcome> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      notifyListeners();
      return permission === 'denied' ? 'blocked' : 'dismissed';
    }
    const device = await seenDevice(await worker());
    const before = ownDevice();
    const id = before?.uid === uid ? before.id : crypto.randomUUID();
    await pushMemory.setOwner(uid);
    await saveDevice(uid, id, device);
    setOwn({ uid, id });
    return 'on';
  } catch (error) {
    logError('Turning on push messages', error);
    return 'failed';
  }
}

/** Turns push messages off in this browser, even offline. Messages that still arrive are not shown. */
async function stopHere(): Promise<void> {
  setOwn(null);
  await pushMemory.forget();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  const { dropDeviceToken } = await sdk();
  // Without its subscription the token is dead, and the server removes it on the next send.
  await dropDeviceToken(vapidKey(), registration).catch(() => subscription.unsubscribe());
}

/**
 * Turns push messages off; before a sign-out, while the member may still write. Resolves to false if the server could not
 * be reached; it finds out on its next send. Never rejects.
 */
export async function turnOffPush(): Promise<boolean> {
  const own = ownDevice();
  if (!own) return true;
  const [removal] = await Promise.allSettled([
    withTimeLimit(removeDevice(own.uid, own.id), leaveTimeLimitMs),
    withTimeLimit(stopHere(), leaveTimeLimitMs),
  ]);
  if (removal.status === 'rejected') logError('Removing the device', removal.reason);
  return removal.status === 'fulfilled';
}

/**
 * Renews the device's registration. Call it for every session: it renews a token that the push service has changed,
 * and periodically marks the device as used. It also ends push messages that belong to another member or that the
 * browser does not allow any more. A null `uid` means that nobody is signed in.
 */
export async function renewPush(uid: string | null): Promise<void> {
  const own = ownDevice();
  if (!own) return;
  try {
    if (own.uid !== uid || pushState(uid) !== 'on') {
      await (own.uid === uid ? turnOffPush() : stopHere());
      return;
    }
    const [registration, { dropDeviceToken }, stored] = await Promise.all([
      worker(),
      sdk(),
      readDevice(own.uid, own.id),
    ]);
    if (!stored) await dropDeviceToken(vapidKey(), registration).catch(() => undefined);
    const device = await seenDevice(registration);
    if (isOutdated(stored, device) && ownDevice()?.id === own.id) await saveDevice(own.uid, own.id, device);
    await pushMemory.setOwner(own.uid);
  } catch (error) {
    logError('Renewing push messages', error);
  }
}
