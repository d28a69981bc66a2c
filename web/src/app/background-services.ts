import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { registerMessaging } from '../platform/messaging.ts';
import { remoteSettings } from '../platform/remote-config.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { startBackgroundSync } from './start-background-sync.ts';

function followConsent(): void {
  const follow = () => void allowAnalytics(consent.get() === 'granted');
  consent.subscribe(follow);
  follow();
}

/**
 * Starts the services that no page needs in order to be shown. App Check is not one of them: its captcha weighs more than
 * the site, so it starts with the first request that carries its token.
 */
export function startBackgroundServices(): void {
  void registerServiceWorker();
  startBackgroundSync();
  void remoteSettings();
  void registerMessaging();
  followConsent();
}
