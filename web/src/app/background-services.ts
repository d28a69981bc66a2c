import { audibleSlug } from '../data/playback.ts';
import { allowAnalytics } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { countReads } from '../platform/count-reads.ts';
import { logError } from '../platform/log.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { startMovingPictures } from './navigation/move-picture.ts';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { startBackgroundSync } from './start-background-sync.ts';

const isGranted = () => consent.get() === 'granted';

function followConsent(): void {
  const follow = () => void allowAnalytics(isGranted());
  consent.subscribe(follow);
  follow();
}

/** The sampling rate: one visit in ten is enough to measure the site's speed. */
const measuredShare = 0.1;

/** Measures a sample of the readers who had consented when the page loaded. Excludes pages with secret links. */
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
 * Starts the services that no page needs for rendering. Services that contact third parties, such as App Check,
 * Remote Config and messaging, are not among them: each starts when the reader uses its feature.
 */
export function startBackgroundServices(): void {
  void registerServiceWorker();
  startBackgroundSync();
  // Without cookies, but still not for readers who declined analytics.
  countReads(() => consent.get() !== 'denied', audibleSlug);
  prefetchLinks();
  startMovingPictures();
  followConsent();
  void measureSome();
}
