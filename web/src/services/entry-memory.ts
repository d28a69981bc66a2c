const keptAtMost = 100;

function read(key: string): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** A number for each entry of this tab's history, which outlives a reload once `save` was called. */
export function entryMemory(key: string) {
  const numbers = read(key);
  return {
    get: (entry: string): number | null => numbers.get(entry) ?? null,

    set(entry: string, number: number): void {
      numbers.delete(entry);
      numbers.set(entry, number);
    },

    /** Call when the page goes away. */
    save(): void {
      try {
        sessionStorage.setItem(key, JSON.stringify([...numbers].slice(-keptAtMost)));
      } catch {
        // Not kept: going back after a reload starts from the beginning.
      }
    },
  };
}
