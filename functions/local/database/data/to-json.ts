import type { Json } from './json.ts';
import { asArrayIndex } from './keys.ts';
import type { TreeNode } from './node.ts';

/**
 * `__proto__` is a key like any other to the service; an object literal would lose it.
 */
const put = (object: { [name: string]: Json }, key: string, value: Json): void => {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
};

/** With priorities, nothing as an array: what the SDKs are sent and what `format=export` gives. */
export const exportJson = (node: TreeNode): Json => {
  const priority = node.priority();
  if (!node.hasChildren()) {
    const value = node.value();
    return priority === null ? value : { '.value': value, '.priority': priority };
  }
  const object: { [name: string]: Json } = {};
  for (const [key, child] of node.entries()) put(object, key, exportJson(child));
  if (priority !== null) object['.priority'] = priority;
  return object;
};

/**
 * The plain value. Children whose keys are integers, more than half of those up to the greatest, become an array ("Arrays in
 * Realtime Database" of Google's documentation; `ChildrenNode.val` of the SDK).
 */
export const toJson = (node: TreeNode): Json => {
  if (!node.hasChildren()) return node.value();
  const object: { [name: string]: Json } = {};
  let greatest: number | null = 0;
  for (const [key, child] of node.entries()) {
    put(object, key, toJson(child));
    const index: number | null = greatest === null ? null : asArrayIndex(key);
    greatest = index === null || greatest === null ? null : Math.max(greatest, index);
  }
  if (greatest === null || greatest >= 2 * node.size) return object;
  return Array.from({ length: greatest + 1 }, (_, index) => object[String(index)] ?? null);
};
