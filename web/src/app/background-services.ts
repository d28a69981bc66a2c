import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { registerMessaging } from '../platform/messaging.ts';
import { remoteSettings } from '../platform/remote-config.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { followMember } from './follow-member.ts';

function followConsent(): void {
  const follow = () => void allowAnalytics(consent.get() === 'granted');
  consent.subscribe(follow);
  follow();
}

/**
 * Starts what no page needs in order to be shown. App Check is not among it: its captcha weighs more than the site, so
 * it starts with the first request that carries its token.
 */
export function startBackgroundServices(): void {
  void registerServiceWorker();
  followMember();
  void remoteSettings();
  void registerMessaging();
  followConsent();
}
