import { createStore } from '../lib/store.ts';

const { get, set, subscribe } = createStore(0);

/**
 * How much the next page is still waiting for: its code, and the first data it cannot be shown without. What loads such
 * a thing tracks it here; the bar at the top of the page shows that something is on its way.
 */
export const navigationProgress = {
  isPending: (): boolean => get() > 0,

  subscribe,

  track<Result>(work: Promise<Result>): Promise<Result> {
    set(get() + 1);
    const done = () => set(get() - 1);
    work.then(done, done);
    return work;
  },
};
