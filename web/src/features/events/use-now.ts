import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, by the minute: first that of what came with the page, so that the server's page can be taken over. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const soon = setTimeout(tick);
    const timer = setInterval(tick, minute);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, []);
  return now;
}
