import { initializeApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken, isSupported, type Messaging } from 'firebase/messaging';
import { settings } from '../settings.ts';
import { app } from './app.ts';

let messaging: Messaging | null = null;

function service(): Messaging {
  const appId = settings.messagingAppId;
  return (messaging ??= getMessaging(
    appId === null ? app : initializeApp({ ...app.options, appId }, 'messaging'),
  ));
}

/** Returns the push token of this browser, renewed if due. Permission must have been granted before. */
export async function deviceToken(
  vapidKey: string,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  if (!(await isSupported())) throw new Error('This browser keeps nothing, or cannot show push messages.');
  return getToken(service(), { vapidKey, serviceWorkerRegistration });
}

/** Deletes the token at the service and in this browser. */
export async function dropDeviceToken(
  vapidKey: string,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  // The SDK only learns of the service worker from this call.
  await deviceToken(vapidKey, registration);
  await deleteToken(service());
}
