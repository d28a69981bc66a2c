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

/**
 * The token that messages for this browser are sent to; renewed where that is due. Permission has been given before.
 */
export async function deviceToken(
  vapidKey: string,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  if (!(await isSupported())) throw new Error('This browser keeps nothing, or cannot show push messages.');
  return getToken(service(), { vapidKey, serviceWorkerRegistration });
}

/** Deletes the token, at the service and in this browser. */
export async function dropDeviceToken(
  vapidKey: string,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  // The SDK learns of the service worker only here.
  await deviceToken(vapidKey, registration);
  await deleteToken(service());
}
