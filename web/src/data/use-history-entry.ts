import { useLocation } from 'react-router-dom';

export interface HistoryEntry {
  /** Identifies the current history entry. */
  entry: string;
  /** The path and query. */
  path: string;
  /** The URL's hash, such as `#comments`; empty if there is none. */
  target: string;
}

export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search, hash } = useLocation();
  const path = pathname + search;
  return { entry: `${key} ${path}`, path, target: hash };
}
