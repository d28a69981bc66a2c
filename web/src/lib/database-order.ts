const whole = /^(0|-?[1-9]\d{0,9})$/;
const numberOf = (key: string): number | null => {
  const number = whole.test(key) ? Number(key) : null;
  return number !== null && Math.abs(number) < 2 ** 31 ? number : null;
};

/**
 * Compares keys in the order of the database: integer keys come first, in numeric order. Negative if `one` comes
 * before `other`.
 */
export function compareKeys(a: string, b: string): number {
  const [first, second] = [numberOf(a), numberOf(b)];
  if (first !== null && second !== null) return first - second;
  if (first !== null || second !== null) return first !== null ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/** A position in a list ordered by a number and, if equal, by key. */
export interface Place {
  value: number;
  key: string;
}

/** Compares two places in descending order. Negative if `one` comes before `other`. */
export const compareHighestFirst = (a: Place, b: Place): number =>
  b.value - a.value || compareKeys(b.key, a.key);
