import { createStore } from '../lib/store.ts';

const { get, set, subscribe } = createStore(0);

/**
 * Counts what the next page is still waiting for: its code, and the initial data that it cannot render without.
 * Loaders track these promises here, and the bar at the top of the page shows the progress.
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
