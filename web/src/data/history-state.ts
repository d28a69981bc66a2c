import { useLocation } from 'react-router-dom';
import { tabStorage } from '../platform/storage.ts';

const keptAtMost = 100;

function read(key: string): Map<string, number> {
  try {
    return new Map(tabStorage.readJson(key) as [string, number][] | null);
  } catch {
    // The stored value has an unexpected shape.
    return new Map();
  }
}

/** Stores a number per entry of this tab's history. It survives a reload once `save` has been called. */
function historyState(key: string) {
  const numbers = read(key);
  return {
    get: (entry: string): number | null => numbers.get(entry) ?? null,

    set(entry: string, number: number): void {
      numbers.delete(entry);
      numbers.set(entry, number);
    },

    /** Call on `pagehide`, or after a change that is rare. */
    save(): void {
      tabStorage.writeJson(key, [...numbers].slice(-keptAtMost));
    },
  };
}

/** How many list pages were loaded in each entry of this tab's history. */
export const loadedPages = historyState('riffhall:pages');

/** The day of the month that was chosen in each entry of this tab's history; 0 for none. */
export const chosenDays = historyState('riffhall:day');

/** The scroll position of each entry of this tab's history, in CSS pixels. */
export const scrollPositions = historyState('riffhall:scroll');

interface HistoryEntry {
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
