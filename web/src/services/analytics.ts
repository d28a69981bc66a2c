import type * as AnalyticsSdk from './firebase/analytics.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

let loading: Promise<typeof AnalyticsSdk> | null = null;
let wanted = false;

/**
 * Follows the reader's choice, as often as it changes. Nothing is loaded before a yes, nor without a measurement id,
 * nor where the browser cannot do it; after a no nothing more is sent.
 */
export async function allowAnalytics(allowed: boolean): Promise<void> {
  wanted = allowed;
  const { measurementId, appId } = settings.firebase;
  if (measurementId === null || appId === null || (!allowed && !loading)) return;
  try {
    loading ??= import('./firebase/analytics.ts');
    const sdk = await loading;
    await sdk.collectAnalytics(() => wanted);
  } catch (error) {
    loading = null;
    logError('Analytics', error);
  }
}
