const key = 'riffhall:scroll';
const keptAtMost = 100;

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

const positions = read();

/** How far each entry of this tab's history was scrolled; outlives a reload. */
export const scrollMemory = {
  get: (entry: string): number | null => positions.get(entry) ?? null,

  set(entry: string, position: number): void {
    positions.delete(entry);
    positions.set(entry, position);
  },

  /** Call when the page goes away. */
  save(): void {
    try {
      sessionStorage.setItem(key, JSON.stringify([...positions].slice(-keptAtMost)));
    } catch {
      // Not kept: going back after a reload starts at the top.
    }
  },
};
