import { reportsAddress, type Vitals } from '@contract/reports.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { runningBuild } from './version.ts';

/** Sends a beacon, which outlives the page. */
function send(vitals: Vitals): void {
  const build = runningBuild();
  if (build === null || Object.keys(vitals).length === 0) return;
  const body = JSON.stringify({
    build,
    reports: [{ kind: 'vitals', page: window.location.pathname, vitals }],
  });
  navigator.sendBeacon(reportsAddress, new Blob([body], { type: 'application/json' }));
}

/** Measures the page's Web Vitals, and sends them when the page is first hidden, if that is still `isAllowed`. */
export function measureVitals(isAllowed: () => boolean): void {
  const vitals: Vitals = {};
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => void (vitals[name] = Math.round(value * 1000) / 1000));
  const end = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', end);
    // The library's own listeners, which finalize the values, were registered earlier and run first.
    if (isAllowed()) send(vitals);
  };
  document.addEventListener('visibilitychange', end);
}
