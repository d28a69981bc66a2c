import { InvalidData } from './invalid.ts';
import type { Json, Scalar } from './json.ts';
import type { TreeNode } from './node.ts';

/**
 * Resolves a server value, as `ServerValues.ts` in @firebase/database does: `{ ".sv": "timestamp" }` is the server's
 * time, and `{ ".sv": { "increment": 2 } }` adds to the existing value.
 */
export const resolveServerValue = (wanted: Json | undefined, existing: TreeNode, now: number): Scalar => {
  if (wanted === 'timestamp') return now;
  if (typeof wanted === 'object' && wanted !== null && 'increment' in wanted) {
    const step = wanted.increment;
    if (typeof step !== 'number' || !Number.isFinite(step))
      throw new InvalidData('Invalid increment: not a number.');
    const base = existing.value();
    const sum = typeof base === 'number' ? base + step : step;
    if (!Number.isFinite(sum)) throw new InvalidData('Invalid increment: the result is not a number.');
    return sum;
  }
  throw new InvalidData(`Unknown server value: ${JSON.stringify(wanted)}.`);
};
