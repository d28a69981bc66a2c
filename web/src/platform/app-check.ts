import { loadOnce } from '@contract/load-once.ts';
import { moduleLoader } from './firebase/module-loader.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

const loadSdk = moduleLoader(() => import('./firebase/app-check.ts'));

const startSdk = loadOnce(async () => {
  try {
    const sdk = await loadSdk();
    return sdk.initAppCheck(settings.recaptchaSiteKey ?? '', settings.recaptchaProvider);
  } catch (error) {
    logError('Starting App Check', error);
    throw error;
  }
});

/** Resolves to a function that returns a token; null if no captcha key is set or the provider fails to load. */
async function start(): Promise<(() => Promise<string>) | null> {
  return settings.recaptchaSiteKey === null ? null : startSdk().catch(() => null);
}

/**
 * Starts App Check. Use it only where a token is needed: donations, sign-in, and what members submit. Await it before
 * another SDK sends its request, so that the request carries a token.
 */
export async function startAppCheck(): Promise<void> {
  await start();
}

/**
 * Returns the App Check token for a request to our own server. Null if there is none; the server decides what to do
 * then. Never rejects.
 */
export async function appCheckToken(): Promise<string | null> {
  const token = await start();
  if (!token) return null;
  try {
    return await token();
  } catch (error) {
    logError('Getting an App Check token', error);
    return null;
  }
}
