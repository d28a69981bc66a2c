import { logError } from './log.ts';
import { settings } from './settings.ts';

/** Push needs our keys, a browser that can show notifications and a service worker of ours that receives them. */
async function possible(): Promise<boolean> {
  if (settings.vapidKey === null || settings.firebase.messagingSenderId === null) return false;
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return false;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

/**
 * Registers messaging where this browser supports it, after the first paint. Asks for no permission: that is done
 * after an act of the member. Answers whether messages can be received.
 */
export async function registerMessaging(): Promise<boolean> {
  try {
    if (!(await possible())) return false;
    const sdk = await import('./firebase/messaging.ts');
    return await sdk.startMessaging();
  } catch (error) {
    logError('Messaging', error);
    return false;
  }
}
