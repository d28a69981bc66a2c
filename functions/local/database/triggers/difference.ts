/**
 * The payload of an event: `data` is the data before the change, and `delta` is what `applyChange` in
 * firebase-functions merges into it to get the data after. Where both are objects, the delta contains only the
 * differences, with null for removals; otherwise it is the new value.
 */
import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';

/** Returns plain objects, without arrays and priorities: a delta cannot express changes in an array. */
export const plainJson = (node: TreeNode): Json => {
  if (!node.hasChildren()) return node.value();
  return Object.fromEntries([...node.entries()].map(([key, child]) => [key, plainJson(child)]));
};

const keysOfBoth = (before: TreeNode, after: TreeNode): Set<string> =>
  new Set([...before.keys(), ...after.keys()]);

/** Returns undefined if nothing differs. Priorities are ignored. Branches that both trees share are skipped. */
export const deltaOf = (before: TreeNode, after: TreeNode): Json | undefined => {
  if (before === after) return undefined;
  if (!before.hasChildren() || !after.hasChildren()) {
    const same = !before.hasChildren() && !after.hasChildren() && before.value() === after.value();
    return same ? undefined : plainJson(after);
  }
  const entries = [...keysOfBoth(before, after)].flatMap((key) => {
    const delta = deltaOf(before.child(key), after.child(key));
    return delta === undefined ? [] : [[key, delta] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};
