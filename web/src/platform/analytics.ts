import type * as AnalyticsSdk from './firebase/analytics.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

let loading: Promise<typeof AnalyticsSdk> | null = null;
let wanted = false;

/** The address of a secret link is told to nobody. */
const isSecret = () => window.location.pathname.startsWith('/preview/');

/**
 * Follows the reader's choice, as often as it changes. Nothing is loaded before a yes, nor without a measurement id,
 * nor where the browser cannot do it; after a no nothing more is sent.
 */
export async function allowAnalytics(allowed: boolean): Promise<void> {
  wanted = allowed && !isSecret();
  const { measurementId, appId } = settings.firebase;
  if (measurementId === null || appId === null || (!wanted && !loading)) return;
  try {
    loading ??= import('./firebase/analytics.ts');
    const sdk = await loading;
    await sdk.collectAnalytics(() => wanted);
  } catch (error) {
    loading = null;
    logError('Analytics', error);
  }
}
