import { logError } from './log.ts';
import { settings } from './settings.ts';

/** Whether push messages are possible: they need our keys, and a browser with notifications and service workers. */
export const messagingPossible = (): boolean =>
  settings.vapidKey !== null &&
  settings.firebase.messagingSenderId !== null &&
  'Notification' in window &&
  'PushManager' in window &&
  'serviceWorker' in navigator;

/**
 * Registers messaging where this browser supports it, after the first paint. Asks for no permission: that is done
 * after an act of the member. Answers whether messages can be received.
 */
export async function registerMessaging(): Promise<boolean> {
  try {
    if (!messagingPossible()) return false;
    const sdk = await import('./firebase/messaging.ts');
    return await sdk.startMessaging();
  } catch (error) {
    logError('Messaging', error);
    return false;
  }
}
