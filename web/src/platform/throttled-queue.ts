/**
 * Creates a throttled queue: work of a kind starts once `gapMs` have passed since the previous one ended. Work that
 * fails as `isTooSoon`, such as after a write by another tab, is retried once.
 */
export function createThrottledQueue<Kind extends string>(
  gapMs: (kind: Kind) => number,
  isTooSoon: (error: unknown) => boolean,
) {
  const tails = new Map<Kind, Promise<unknown>>();
  return (kind: Kind, work: () => Promise<void>): Promise<void> => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, gapMs(kind)));
    const again = async (work: () => Promise<void>) => {
      await pause();
      await work();
    };
    const attempt = () =>
      work().catch((error: unknown) => (isTooSoon(error) ? again(work) : Promise.reject(error as Error)));
    const before = tails.get(kind);
    const run = before ? before.then(attempt) : attempt();
    const over = run.catch(() => undefined).then(pause);
    tails.set(kind, over);
    void over.then(() => tails.get(kind) === over && tails.delete(kind));
    return run;
  };
}
