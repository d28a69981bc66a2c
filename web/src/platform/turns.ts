/**
 * Takes turns: a piece of work of a kind begins when its `gapMs` have passed since the one before it ended. One that fails
 * as `isTooSoon` says, such as after a write of another tab, is tried once more.
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
