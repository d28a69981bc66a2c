import { plural } from './plural.ts';

/** The remaining length is shown once at most this many characters are left. */
const nearTheEnd = 200;

/** Returns `12 characters left.`, or how many are too many. Null if the limit is far away. */
export function remainingText(length: number, limit: number): string | null {
  const left = limit - length;
  if (left > nearTheEnd) return null;
  return left >= 0 ? `${plural(left, 'character')} left.` : `${plural(-left, 'character')} too many.`;
}
