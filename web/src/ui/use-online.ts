import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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
  // React may render between two listeners of one event: a new function must not take the place of the one to call.
  const run = useEffectEvent(onOnline);
  useEffect(() => {
    if (!waiting) return;
    const listener = () => run();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [waiting]);
}
