const whole = /^(0|-?[1-9]\d{0,9})$/;
const numberOf = (key: string): number | null => {
  const number = whole.test(key) ? Number(key) : null;
  return number !== null && Math.abs(number) < 2 ** 31 ? number : null;
};

/** Negative if the database has `one` before `other`: keys that are whole numbers come first, by size. */
export function compareKeys(one: string, other: string): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== null && second !== null) return first - second;
  if (first !== null || second !== null) return first !== null ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

/** A place in a list that is ordered by a number and, where that is equal, by key. */
export interface Place {
  value: number;
  key: string;
}

/** Negative if `one` stands before `other` in a list whose highest come first. */
export const compareHighestFirst = (one: Place, other: Place): number =>
  other.value - one.value || compareKeys(other.key, one.key);
