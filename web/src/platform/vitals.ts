import { reportsAddress, type Vitals } from '@contract/reports.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { runningBuild } from './version.ts';

/** Once the page is left: the browser carries it out, whatever becomes of the page. */
function send(vitals: Vitals): void {
  const build = runningBuild();
  if (build === null || Object.keys(vitals).length === 0) return;
  const body = JSON.stringify({
    build,
    reports: [{ kind: 'vitals', page: window.location.pathname, vitals }],
  });
  navigator.sendBeacon(reportsAddress, new Blob([body], { type: 'application/json' }));
}

/** Measures how fast the page was, and sends it when the page is hidden for the first time, if that is still `isAllowed`. */
export function measureVitals(isAllowed: () => boolean): void {
  const vitals: Vitals = {};
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => void (vitals[name] = Math.round(value * 1000) / 1000));
  const end = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', end);
    // The library's own listeners, which look at the last numbers, were there first.
    if (isAllowed()) send(vitals);
  };
  document.addEventListener('visibilitychange', end);
}
