import { pageIdle } from '../platform/idle.ts';
import { logError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';

/** Loads and starts the background services once the first page has loaded and the browser is idle. */
export async function startDeferredServices(): Promise<void> {
  await pageIdle();
  await import('./background-services.ts').then(
    ({ startBackgroundServices }) => startBackgroundServices(),
    (error: unknown) => {
      logError('Loading the background services', error);
      const stop = onReconnect(() => {
        stop();
        void startDeferredServices();
      });
    },
  );
}
