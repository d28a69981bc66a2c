import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The address with its query, and a name for the entry of the history that the reader is at. */
export function useEntry(): { entry: string; path: string } {
  const { key, pathname, search } = useLocation();
  const path = pathname + search;
  return { entry: `${key} ${path}`, path };
}

/** Calls back when the network returns, while `waiting`. */
export function useReturn(waiting: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [waiting, onReturn]);
}
