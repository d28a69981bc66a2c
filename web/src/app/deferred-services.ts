import { allowAnalytics } from '../services/analytics.ts';
import { consent } from '../services/consent.ts';
import { registerMessaging } from '../services/messaging.ts';
import { remoteSettings } from '../services/remote-config.ts';

/** Where a browser cannot tell when it is idle, this long after the load has to do. */
const breath = 500;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, breath);
}

function followConsent(): void {
  const follow = () => void allowAnalytics(consent.get() === 'granted');
  consent.subscribe(follow);
  follow();
}

function start(): void {
  void remoteSettings();
  void registerMessaging();
  followConsent();
}

/**
 * Starts what no page needs in order to be shown, once the first one is complete and the browser has nothing better to
 * do. App Check is not among it: its captcha weighs more than the site, so it starts with the first request that carries
 * its token.
 */
export function startDeferredServices(): void {
  if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}
