/**
 * What an event says of a change: `data`, what was there, and `delta`, what `applyChange` of firebase-functions turns into what
 * is there now: below two objects only what differs, null for what went, and everywhere else the new value.
 */
import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/node.ts';

/** Plain objects, without arrays and priorities: a delta of an array would be none. */
export const plainJson = (node: TreeNode): Json => {
  if (!node.hasChildren()) return node.value();
  return Object.fromEntries([...node.entries()].map(([key, child]) => [key, plainJson(child)]));
};

const keysOfBoth = (before: TreeNode, after: TreeNode): Set<string> =>
  new Set([...before.keys(), ...after.keys()]);

/** Undefined if nothing differs. Priorities are no data. Branches that both trees share are not looked into. */
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
