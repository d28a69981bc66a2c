/** Every choice of one from each, those with the earlier ones first. */
export function combined(each: readonly string[][]): string[][] {
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
