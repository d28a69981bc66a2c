import { logError } from './log.ts';

const possible = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Registers the worker that answers without network. Only built pages have one. */
export async function registerServiceWorker(): Promise<void> {
  if (!possible()) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // The site works without.
    logError('Registering the service worker', error);
  }
}

/** Has the worker keep the code that a member needs to start without network; a visitor does without. */
export function keepMemberParts(): void {
  if (!possible()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-member-parts'));
}
