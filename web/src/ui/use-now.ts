import { minuteMs } from '@contract/time.ts';
import { useEffect, useState } from 'react';
import { serverTime } from '../lib/server-time.ts';

/**
 * Returns the current time in milliseconds since the epoch, updated every minute, for phrases such as `5 minutes
 * ago`. `first` is the time at which the page was rendered, so that hydration matches the server's markup.
 */
export function useNow(first?: number): number {
  const [now, setNow] = useState(() => first ?? serverTime());
  useEffect(() => {
    const tick = () => setNow(serverTime());
    const soon = setTimeout(tick);
    const timer = setInterval(tick, minuteMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, []);
  return now;
}
