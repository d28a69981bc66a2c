/** Runs `work` on every item, at most `concurrency` at a time. Rejects on the first failure. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Processes items sequentially. A failing item does not stop the rest; all errors are thrown together at the end. */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** Runs steps sequentially. A failing step does not stop the rest; all errors are thrown together at the end. */
export const runAllSettled = (...steps: (() => Promise<void>)[]): Promise<void> =>
  forEachSettled(steps, (step) => step());
