/** Returns all combinations of one choice from each list, those with earlier choices first. */
export function cartesianProduct(each: readonly string[][]): string[][] {
  const start: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  const all = each.reduce(
    (before, choices) =>
      before.flatMap(({ words, cost }) =>
        choices.map((word, index) => ({ words: [...words, word], cost: cost + index })),
      ),
    start,
  );
  return all.toSorted((one, other) => one.cost - other.cost).map(({ words }) => words);
}
