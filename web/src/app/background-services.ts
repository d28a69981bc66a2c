import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { startBackgroundSync } from './start-background-sync.ts';

function followConsent(): void {
  const follow = () => void allowAnalytics(consent.get() === 'granted');
  consent.subscribe(follow);
  follow();
}

/**
 * Starts the services that no page needs in order to be shown. Those that call others, such as App Check, Remote Config and
 * messaging, are none of them: each starts when its reader does what it is for.
 */
export function startBackgroundServices(): void {
  void registerServiceWorker();
  startBackgroundSync();
  followConsent();
}
