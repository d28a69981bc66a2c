import { useLocation } from 'react-router-dom';

export interface HistoryEntry {
  /** A name for the entry of the history that the reader is at. */
  entry: string;
  /** The address with its query. */
  path: string;
  /** The place in the page that the address leads to: `#comments`. */
  target: string;
}

export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search, hash } = useLocation();
  const path = pathname + search;
  return { entry: `${key} ${path}`, path, target: hash };
}
