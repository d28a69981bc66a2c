/** Works on one item after another. One that fails holds up no other; all errors are thrown together at the end. */
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

/** Does one step after another. One that fails keeps none from being done; all errors are thrown together at the end. */
export const eachSettled = (...steps: (() => Promise<void>)[]): Promise<void> =>
  forEachSettled(steps, (step) => step());
