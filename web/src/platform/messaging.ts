import { settings } from './settings.ts';

/**
 * Returns whether push messages are possible: they need our keys, and a browser with notifications and service
 * workers.
 */
export const messagingPossible = (): boolean =>
  settings.vapidKey !== null &&
  settings.firebase.messagingSenderId !== null &&
  'Notification' in window &&
  'PushManager' in window &&
  'serviceWorker' in navigator;
