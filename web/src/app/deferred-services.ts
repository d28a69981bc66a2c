import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';

/** Loads and starts the background services once the first page has loaded and the browser is idle. */
export async function startDeferredServices(): Promise<void> {
  await pageIdle();
  try {
    const { startBackgroundServices } = await import('./background-services.ts');
    startBackgroundServices();
  } catch (error) {
    logError('Loading the background services', error);
  }
}
