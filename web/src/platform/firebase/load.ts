import type { Firebase } from './types.ts';

let loading: Promise<Firebase> | null = null;

async function load(): Promise<Firebase> {
  // Some browsers remember a failed import until the page is reloaded: without network none is begun, except where a
  // service worker has the code.
  if (!navigator.onLine && !('serviceWorker' in navigator && navigator.serviceWorker.controller))
    throw new Error('Offline: the SDKs are not asked for.');
  const { firebase } = await import('./sdk.ts');
  return firebase;
}

/**
 * The one place where the SDKs of authentication and database enter: one chunk, loaded once, by need. A load that
 * failed may be tried again; where the browser remembers the failure (see above) only a reload of the page helps.
 */
export function loadFirebase(): Promise<Firebase> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
