/** Returns a count with its noun: `1 article`, `2 articles`. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
