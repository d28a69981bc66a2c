import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface Entry {
  /** A name for the entry of the history that the reader is at. */
  entry: string;
  /** The address with its query. */
  path: string;
  /** The place in the page that the address leads to: `#comments`. */
  target: string;
}

export function useEntry(): Entry {
  const { key, pathname, search, hash } = useLocation();
  const path = pathname + search;
  return { entry: `${key} ${path}`, path, target: hash };
}

/** Calls back when the network returns, while `waiting`. */
export function useReturn(waiting: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [waiting, onReturn]);
}
