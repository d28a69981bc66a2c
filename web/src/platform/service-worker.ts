import { logError } from './log.ts';

const possible = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Registers the service worker that serves the site offline. Only production builds have one. */
export async function registerServiceWorker(): Promise<void> {
  if (!possible()) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // The site works without the worker.
    logError('Registering the service worker', error);
  }
}

function precache(parts: 'member' | 'editor'): void {
  if (!possible()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(`keep-${parts}-parts`));
}

/** Asks the worker to cache the code that a member needs to start offline. */
export const precacheMemberParts = (): void => precache('member');

/** Asks the worker to cache the code of the editor, which few members ever open. */
export const precacheEditorParts = (): void => precache('editor');
