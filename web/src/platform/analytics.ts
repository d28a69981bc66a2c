import { mailsPage } from '@contract/mail-addresses.ts';
import { loadOnce } from '@contract/load-once.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

const loadSdk = loadOnce(() => import('./firebase/analytics.ts'));
let isLoaded = false;
let wanted = false;

/** The address of a secret link is sent to no other service. */
const isSecret = () =>
  window.location.pathname.startsWith('/preview/') || window.location.pathname === mailsPage;

/**
 * Follows the reader's choice, as often as it changes. Nothing is loaded before they agree, without a measurement id,
 * or in a browser that does not support it; after they withdraw nothing more is sent. Never rejects: failures are
 * logged.
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
