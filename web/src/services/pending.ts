const listeners = new Set<() => void>();
let running = 0;

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/**
 * What the page on its way is waiting for: its code, and the first data it cannot be shown without. Whoever loads
 * such a thing tracks it here; the bar at the top of the page shows that something is on its way.
 */
export const pending = {
  any: (): boolean => running > 0,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  track<Result>(work: Promise<Result>): Promise<Result> {
    change(1);
    const done = () => change(-1);
    work.then(done, done);
    return work;
  },
};
