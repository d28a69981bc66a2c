import { useEffect, useState } from 'react';
import { deployedBuild, runningBuild } from '../../platform/version.ts';

/** However often the reader comes back to the tab, the server is asked no more often than this. */
const pause = 5 * 60_000;

/** Whether the server has another build than this page runs. Asked when the reader comes back to the tab. */
export function useNewVersion(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let askedAt = Date.now();
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < pause) return;
      askedAt = Date.now();
      const deployed = await deployedBuild();
      if (!gone && deployed !== null && deployed !== running) setNewer(true);
    };
    const onReturn = () => void ask();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      gone = true;
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [newer]);
  return newer;
}
