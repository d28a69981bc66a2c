import { minuteMs } from '@contract/time.ts';
import { useEffect, useState } from 'react';
import { deployedBuild, runningBuild } from '../../platform/version.ts';
import { followGoneFiles } from './gone-files.ts';

/** The server is asked at most this often, however often the reader comes back to the tab. */
const minIntervalMs = 5 * minuteMs;

/** Whether a newer build is deployed than the one that runs here. Checked when the reader comes back to the tab, and when a file is gone. */
export function useNewVersion(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => followGoneFiles(() => setNewer(true)), []);
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let askedAt = Date.now();
    let cancelled = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < minIntervalMs) return;
      askedAt = Date.now();
      const deployed = await deployedBuild();
      if (!cancelled && deployed !== null && deployed !== running) setNewer(true);
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
  return newer;
}
