import { minuteMs } from '@contract/time.ts';
import { useEffect, useState } from 'react';

/**
 * The time, moving on once a minute, for words such as `5 minutes ago`. `first` is that of what came with the page, so
 * that the server's page can be taken over.
 */
export function useNow(first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const soon = setTimeout(tick);
    const timer = setInterval(tick, minuteMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, []);
  return now;
}
