import { loadOnce } from '@contract/load-once.ts';
import { moduleLoader } from './firebase/module-loader.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

const loadSdk = moduleLoader(() => import('./firebase/app-check.ts'));

const startSdk = loadOnce(async () => {
  try {
    const sdk = await loadSdk();
    return sdk.startAppCheck(settings.recaptchaSiteKey ?? '', settings.recaptchaProvider);
  } catch (error) {
    logError('Starting App Check', error);
    throw error;
  }
});

/** Resolves with a function that gets a token, or null when no captcha key is set or the provider cannot be loaded. */
async function start(): Promise<(() => Promise<string>) | null> {
  return settings.recaptchaSiteKey === null ? null : startSdk().catch(() => null);
}

/**
 * Call it for what needs the proof alone: donations, sign-in, and what members send. Await it before another SDK sends its
 * request, which then carries a token.
 */
export async function startAppCheck(): Promise<void> {
  await start();
}

/** The App Check token for a request to our own server. Null if none can be had: the server decides. Never rejects. */
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
