import { useEffect } from 'react';

/** Calls `onOnline` when the network returns, while `waiting`. */
export function useWhenOnline(waiting: boolean, onOnline: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [waiting, onOnline]);
}
