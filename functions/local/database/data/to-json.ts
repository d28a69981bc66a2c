import type { Json } from './json.ts';
import { asArrayIndex } from './keys.ts';
import type { TreeNode } from './tree.ts';

/** Sets a property. The service treats `__proto__` like any other key, but plain assignment would lose it. */
const put = (object: { [name: string]: Json }, key: string, value: Json): void => {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
};

/** Exports a node with priorities and without arrays, as the SDKs receive it and `format=export` returns it. */
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
 * Returns the plain value. Children become an array if their keys are integers and more than half of the indexes up to
 * the greatest are used ("Arrays in Realtime Database" in Google's documentation; `ChildrenNode.val` in the SDK).
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
  if (greatest === null || greatest >= 2 * node.children.size) return object;
  return Array.from({ length: greatest + 1 }, (_, index) => object[String(index)] ?? null);
};
