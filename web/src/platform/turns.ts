/**
 * Creates a throttled queue: work of a kind starts once `gapMs` have passed since the previous one ended. Work that
 * fails as `isTooSoon`, such as after a write by another tab, is retried once.
 */
export function createTurns<Kind extends string>(
  gapMs: (kind: Kind) => number,
  isTooSoon: (error: unknown) => boolean,
) {
  const turns = new Map<Kind, Promise<unknown>>();
  return (kind: Kind, work: () => Promise<void>): Promise<void> => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, gapMs(kind)));
    const again = async (work: () => Promise<void>) => {
      await pause();
      await work();
    };
    const attempt = () =>
      work().catch((error: unknown) => (isTooSoon(error) ? again(work) : Promise.reject(error as Error)));
    const before = turns.get(kind);
    const turn = before ? before.then(attempt) : attempt();
    const over = turn.catch(() => undefined).then(pause);
    turns.set(kind, over);
    void over.then(() => turns.get(kind) === over && turns.delete(kind));
    return turn;
  };
}
