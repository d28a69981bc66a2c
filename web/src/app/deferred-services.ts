import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';

/** Loads what goes on behind the pages, and starts it, once the first page has all that it needs. */
export async function startDeferredServices(): Promise<void> {
  await pageIdle();
  try {
    const { startBackgroundServices } = await import('./background-services.ts');
    startBackgroundServices();
  } catch (error) {
    logError('Loading what goes on behind the pages', error);
  }
}
