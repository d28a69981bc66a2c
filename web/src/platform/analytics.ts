import { loadOnce } from '@contract/load-once.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

/** What analytics learns about a page: the path of its route, such as `/article/:slug`, and the route's title. */
export interface MeasuredPage {
  path: string;
  title: string;
}

const loadSdk = loadOnce(() => import('./firebase/analytics.ts'));
let isLoaded = false;
let wanted: MeasuredPage | null = null;

/**
 * Reports that `page` is shown; null if the reader has not consented or the address is a secret. Loads nothing before
 * the first page, without a measurement id, or in an unsupported browser, and sends nothing more after null. Never
 * rejects: failures are logged.
 */
export async function measurePage(page: MeasuredPage | null): Promise<void> {
  wanted = page;
  const { measurementId, appId } = settings.firebase;
  if (measurementId === null || appId === null || (!wanted && !isLoaded)) return;
  try {
    isLoaded = true;
    const sdk = await loadSdk();
    await sdk.reportPage(() => wanted);
  } catch (error) {
    isLoaded = false;
    logError('Analytics', error);
  }
}
