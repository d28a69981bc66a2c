/**
 * The order of keys: 32-bit integers first, numerically, then all others as strings. From `nameCompare` in
 * @firebase/database: like in the SDKs (and the JVM that the service runs on), strings are compared by UTF-16 code
 * units.
 */

const zero = 48;
const nine = 57;
const minus = 45;

const integerForm = /^-?0*\d{1,10}$/;
const largest = 2 ** 31 - 1;
const smallest = -(2 ** 31);

/**
 * Returns the key as an integer, or null. The first character decides for almost every key, without the regular expression.
 */
const asInteger = (key: string): number | null => {
  const first = key.charCodeAt(0);
  if (first > nine || (first < zero && first !== minus)) return null;
  if (!integerForm.test(key)) return null;
  const number = Number(key);
  return number >= smallest && number <= largest ? number : null;
};

export const compareKeys = (a: string, b: string): number => {
  if (a === b) return 0;
  const left = asInteger(a);
  const right = asInteger(b);
  if (left !== null && right !== null) return left - right || a.length - b.length;
  if (left !== null) return -1;
  if (right !== null) return 1;
  return a < b ? -1 : 1;
};

const arrayIndex = /^(0|[1-9]\d*)$/;

/** Returns the array index that a key represents, or null. */
export const asArrayIndex = (key: string): number | null => (arrayIndex.test(key) ? Number(key) : null);
