import { mailsPage } from '@contract/mail-addresses.ts';
import { loadOnce } from '@contract/load-once.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

const loadSdk = loadOnce(() => import('./firebase/analytics.ts'));
let isLoaded = false;
let wanted = false;

/** URLs that contain secret tokens must not reach third parties. */
const isSecret = () =>
  window.location.pathname.startsWith('/preview/') || window.location.pathname === mailsPage;

/**
 * Applies the reader's consent, whenever it changes. Loads nothing before they agree, without a measurement id, or in
 * an unsupported browser, and sends nothing more after they withdraw. Never rejects: failures are logged.
 */
export async function allowAnalytics(allowed: boolean): Promise<void> {
  wanted = allowed && !isSecret();
  const { measurementId, appId } = settings.firebase;
  if (measurementId === null || appId === null || (!wanted && !isLoaded)) return;
  try {
    isLoaded = true;
    const sdk = await loadSdk();
    await sdk.collectAnalytics(() => wanted);
  } catch (error) {
    isLoaded = false;
    logError('Analytics', error);
  }
}
