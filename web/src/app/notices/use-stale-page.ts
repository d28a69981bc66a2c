import { minuteMs } from '@contract/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deployedBuild, runningBuild } from '../../platform/version.ts';
import { type StalePage, watchMissingFiles } from './missing-files.ts';

/** The minimum interval between two requests to the server, however often the reader returns to the tab. */
const minIntervalMs = 5 * minuteMs;

/**
 * Returns why this page should be reloaded, or null. Checks for a newer build when the reader returns to the tab and
 * when a file fails to load. A lost file only concerns the page that needed it.
 */
export function useStalePage(): StalePage | null {
  const { pathname } = useLocation();
  const [newer, setNewer] = useState(false);
  const [lostAt, setLostAt] = useState<string | null>(null);
  const onStale = useEffectEvent((why: StalePage) => {
    if (why === 'new-version') setNewer(true);
    else setLostAt(pathname);
  });
  useEffect(() => watchMissingFiles((why) => onStale(why)), []);
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let checkedAt = Date.now();
    let cancelled = false;
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minIntervalMs) return;
      checkedAt = Date.now();
      const deployed = await deployedBuild();
      if (!cancelled && deployed !== null && deployed !== running) setNewer(true);
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
  if (newer) return 'new-version';
  return lostAt === pathname ? 'lost-file' : null;
}
