import { soundingSlug } from '../data/playback.ts';
import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { countReads } from '../platform/count-reads.ts';
import { logError } from '../platform/log.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { startMovingPictures } from './navigation/move-picture.ts';
import { followLinks } from './prefetch/follow-links.ts';
import { startBackgroundSync } from './start-background-sync.ts';

const isGranted = () => consent.get() === 'granted';

function followConsent(): void {
  const follow = () => void allowAnalytics(isGranted());
  consent.subscribe(follow);
  follow();
}

/** One visit of ten says enough of how fast the site is. */
const measuredShare = 0.1;

/** Of whoever had agreed when the page came, and not of the address of a secret link. */
async function measureSome(): Promise<void> {
  if (!isGranted() || Math.random() >= measuredShare || window.location.pathname.startsWith('/preview/'))
    return;
  try {
    const { measureVitals } = await import('../platform/vitals.ts');
    measureVitals(isGranted);
  } catch (error) {
    logError('Measuring the page', error);
  }
}

/**
 * Starts the services that no page needs in order to be shown. Those that call others, such as App Check, Remote Config and
 * messaging, are none of them: each starts when its reader does what it is for.
 */
export function startBackgroundServices(): void {
  void registerServiceWorker();
  startBackgroundSync();
  // Without cookies, and still not those who said no to being counted.
  countReads(() => consent.get() !== 'denied', soundingSlug);
  followLinks();
  startMovingPictures();
  followConsent();
  void measureSome();
}
