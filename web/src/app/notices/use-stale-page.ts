import { minuteMs } from '@contract/time.ts';
import { useEffect, useState } from 'react';
import { deployedBuild, runningBuild } from '../../platform/version.ts';
import { followGoneFiles, type StalePage } from './gone-files.ts';

/** The server is asked at most this often, however often the reader comes back to the tab. */
const minIntervalMs = 5 * minuteMs;

/** Why this page should be loaded anew, if it should. A newer build is looked for when the reader comes back to the tab, and when a file is gone. */
export function useStalePage(): StalePage | null {
  const [stale, setStale] = useState<StalePage | null>(null);
  useEffect(() => followGoneFiles(setStale), []);
  const newer = stale === 'new-version';
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let askedAt = Date.now();
    let cancelled = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < minIntervalMs) return;
      askedAt = Date.now();
      const deployed = await deployedBuild();
      if (!cancelled && deployed !== null && deployed !== running) setStale('new-version');
    };
    const onReturn = () => void ask();
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
