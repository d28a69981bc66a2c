import { tabStorage } from '../platform/tab-storage.ts';

const keptAtMost = 100;

function read(key: string): Map<string, number> {
  try {
    return new Map(tabStorage.read(key) as [string, number][] | null);
  } catch {
    // A value of another shape under our key.
    return new Map();
  }
}

/** A number for each entry of this tab's history, which outlives a reload once `save` was called. */
function historyState(key: string) {
  const numbers = read(key);
  return {
    get: (entry: string): number | null => numbers.get(entry) ?? null,

    set(entry: string, number: number): void {
      numbers.delete(entry);
      numbers.set(entry, number);
    },

    /** Call when the page goes away. */
    save(): void {
      tabStorage.write(key, [...numbers].slice(-keptAtMost));
    },
  };
}

/** How many pages of its list each entry of this tab's history had loaded. */
export const loadedPages = historyState('riffhall:pages');

/** How far each entry of this tab's history was scrolled, in CSS pixels. */
export const scrollPositions = historyState('riffhall:scroll');
