import { createStore } from '../lib/store.ts';

const { get, set, subscribe } = createStore(0);

/**
 * What the page on its way is waiting for: its code, and the first data it cannot be shown without. Whoever loads
 * such a thing tracks it here; the bar at the top of the page shows that something is on its way.
 */
export const pending = {
  any: (): boolean => get() > 0,

  subscribe,

  track<Result>(work: Promise<Result>): Promise<Result> {
    set(get() + 1);
    const done = () => set(get() - 1);
    work.then(done, done);
    return work;
  },
};
