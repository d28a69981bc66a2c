import { InvalidData, checkDepth, checkKey, checkString } from './limits.ts';
import type { Json, Scalar, Priority } from './json.ts';
import { branchNode, emptyNode, leafNode, type TreeNode } from './tree.ts';

/**
 * Resolves a server value, as `ServerValues.ts` in @firebase/database does: `{ ".sv": "timestamp" }` is the server's
 * time, and `{ ".sv": { "increment": 2 } }` adds to the existing value.
 */
const resolveServerValue = (wanted: Json | undefined, existing: TreeNode, now: number): Scalar => {
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

// Parses data as clients write it: `.value` and `.priority` as `nodeFromJSON` in @firebase/database reads them, `.sv`
// as its `ServerValues.ts` resolves them. Arrays become objects with integer keys.

/** The destination of a value: its depth counts towards the limit, and increments add to its existing value. */
interface Place {
  readonly depth: number;
  readonly existing: TreeNode;
  readonly now: number;
}

type Named = { readonly [name: string]: Json };

const isNamed = (json: Json): json is Named =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Returns the destination one key below. */
const below = (place: Place, key: string): Place => ({
  depth: place.depth + 1,
  existing: place.existing.child(key),
  now: place.now,
});

export const priorityFrom = (json: Json | undefined, place: Place): Priority => {
  if (json === undefined || json === null) return null;
  if (isNamed(json) && '.sv' in json) {
    const old = place.existing.priority();
    const resolved = resolveServerValue(json['.sv'], old === null ? emptyNode : leafNode(old), place.now);
    return typeof resolved === 'boolean' ? null : resolved;
  }
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (typeof json === 'string') {
    checkString(json);
    return json;
  }
  throw new InvalidData('Invalid priority: it must be a string, a number or null.');
};

const leafFrom = (json: Json, priority: Priority): TreeNode => {
  if (json === null || typeof json === 'object')
    throw new InvalidData('Invalid ".value": it must be a string, a number or a boolean.');
  if (typeof json === 'string') checkString(json);
  if (typeof json === 'number' && !Number.isFinite(json))
    throw new InvalidData('Invalid number: out of range.');
  return leafNode(json, priority);
};

const arrayFrom = (items: readonly Json[], place: Place): TreeNode =>
  branchNode(items.map((item, index) => [String(index), fromJson(item, below(place, String(index)))]));

const objectFrom = (json: Named, place: Place): TreeNode => {
  const priority = priorityFrom(json['.priority'], place);
  const names = Object.keys(json);
  const keys = names.filter((name) => !name.startsWith('.'));
  const strange = names.find((name) => name.startsWith('.') && name !== '.value' && name !== '.priority');
  if (strange !== undefined) throw new InvalidData(`Invalid key ${JSON.stringify(strange)}.`);
  const value = json['.value'];
  if (value !== undefined && value !== null) {
    if (keys.length > 0) throw new InvalidData('A place has either ".value" or children, not both.');
    if (isNamed(value) && '.sv' in value)
      return leafNode(resolveServerValue(value['.sv'], place.existing, place.now), priority);
    return leafFrom(value, priority);
  }
  return branchNode(
    keys.map((key) => {
      checkKey(key);
      return [key, fromJson(json[key] ?? null, below(place, key))];
    }),
    priority,
  );
};

/** Parses what a client wrote. Throws `InvalidData`. Null, `{}` and `[]` are no data. */
export const fromJson = (json: Json, place: Place): TreeNode => {
  if (json === null) return emptyNode;
  checkDepth(place.depth);
  if (Array.isArray(json)) return arrayFrom(json, place);
  if (!isNamed(json)) return leafFrom(json, null);
  if (!('.sv' in json)) return objectFrom(json, place);
  const priority = priorityFrom(json['.priority'], place);
  return leafNode(resolveServerValue(json['.sv'], place.existing, place.now), priority);
};
