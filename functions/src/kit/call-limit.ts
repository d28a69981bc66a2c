import { minuteMs } from '../contract/time.ts';

/** No page and no hand calls that often. Limits that are stricter are in the database, next to what they protect. */
export const callLimit = { calls: 600, windowMs: 10 * minuteMs };

let window = 0;
const counts = new Map<string, number>();

/**
 * Counts a call of one function by one caller and returns false above the limit. In the memory of the instance, so it
 * costs nothing and only stops scripts that call all the time.
 */
export function admitCall(call: string, caller: string, now: number): boolean {
  const current = Math.floor(now / callLimit.windowMs);
  if (current !== window) counts.clear();
  window = current;
  const key = `${call} ${caller}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= callLimit.calls;
}
