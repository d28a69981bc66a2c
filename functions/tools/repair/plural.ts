/** Returns a count with what it counts: `1 article`, `2 articles`. `many` is for verbs: `1 name is`, `2 names are`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
