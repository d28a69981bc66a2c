import { audibleSlug } from '../features/player/index.ts';
import { measurePage } from '../platform/analytics.ts';
import { consent } from '../platform/consent.ts';
import { countReads } from '../platform/count-reads.ts';
import { logError } from '../platform/log.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { startMovingPictures } from './navigation/move-picture.ts';
import { pageChange } from './navigation/page-change.ts';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { isSecretAddress, routeAt } from './routes.ts';
import { startBackgroundSync } from './start-background-sync.ts';

const isGranted = () => consent.get() === 'granted';

/** Keeps analytics informed of the page shown, as far as the reader consents: by its route, never by its address. */
function measurePages(): void {
  let measured = '';
  const measure = () => {
    const { pathname } = window.location;
    measured = pathname;
    void measurePage(isGranted() && !isSecretAddress(window.location) ? routeAt(pathname) : null);
  };
  const { perform } = pageChange;
  pageChange.perform = (change) => {
    perform(change);
    if (change.to.pathname !== measured) measure();
  };
  consent.subscribe(measure);
  measure();
}

/** A page in the browser's back/forward cache does not hear what other tabs store: it looks it up on return. */
function hearOtherTabsOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });
}

/** The sampling rate: one visit in ten is enough to measure the site's speed. */
const measuredShare = 0.1;

/** Measures a sample of the readers who had consented when the page loaded. Excludes secret addresses. */
async function measureSome(): Promise<void> {
  if (!isGranted() || Math.random() >= measuredShare || isSecretAddress(window.location)) return;
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
  keepFocus();
  hearOtherTabsOnReturn();
  measurePages();
  void measureSome();
}
