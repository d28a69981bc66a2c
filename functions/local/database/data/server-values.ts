import { InvalidData } from './invalid.ts';
import type { Json, Scalar } from './json.ts';
import type { TreeNode } from './node.ts';

/** As `ServerValues.ts` of @firebase/database: `{ ".sv": "timestamp" }` or `{ ".sv": { "increment": 2 } }`: the server puts in its time, or adds to what it has. */
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
