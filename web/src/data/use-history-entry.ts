import { useLocation } from 'react-router-dom';

export interface HistoryEntry {
  /** Names the current entry of the history. */
  entry: string;
  /** The address with its query. */
  path: string;
  /** The hash of the address, such as `#comments`; empty without one. */
  target: string;
}

export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search, hash } = useLocation();
  const path = pathname + search;
  return { entry: `${key} ${path}`, path, target: hash };
}
