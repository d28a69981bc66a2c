import { minuteMs } from '@contract/time.ts';
import { useEffect, useState } from 'react';
import { deployedBuild, runningBuild } from '../../platform/version.ts';
import { type StalePage, watchMissingFiles } from './missing-files.ts';

/** The minimum interval between two requests to the server, however often the reader returns to the tab. */
const minIntervalMs = 5 * minuteMs;

/**
 * Returns why this page should be reloaded, or null. Checks for a newer build when the reader returns to the tab and
 * when a file fails to load.
 */
export function useStalePage(): StalePage | null {
  const [stale, setStale] = useState<StalePage | null>(null);
  useEffect(() => watchMissingFiles(setStale), []);
  const newer = stale === 'new-version';
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let checkedAt = Date.now();
    let cancelled = false;
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minIntervalMs) return;
      checkedAt = Date.now();
      const deployed = await deployedBuild();
      if (!cancelled && deployed !== null && deployed !== running) setStale('new-version');
    };
    const onReturn = () => void check();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      cancelled = true;
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [newer]);
  return stale;
}
