import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const onServer = () => true;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, onServer);

/** Calls `onOnline` when the network returns, while `waiting`. */
export function useWhenOnline(waiting: boolean, onOnline: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [waiting, onOnline]);
}
