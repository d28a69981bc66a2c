import type { Json, Leaf, RuleNode } from '../types.ts';

const isMap = (json: Json): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null;

const childOf = (json: Json, key: string): Json =>
  isMap(json) && Object.hasOwn(json, key) ? (json[key] ?? null) : null;

/** Returns a node over plain JSON, which can contain `.value` and `.priority` as in exports. */
export const plainNode = (json: Json): RuleNode => {
  const content = childOf(json, '.value') ?? json;
  const keys = isMap(content)
    ? Object.keys(content).filter((key) => key !== '.priority' && plainNode(childOf(content, key)).exists())
    : [];
  const value: Leaf = isMap(content) ? null : (content as Leaf);
  return {
    child: (key) => plainNode(key.startsWith('.') ? null : childOf(content, key)),
    exists: () => value !== null || keys.length > 0,
    hasChildren: () => keys.length > 0,
    value: () => value,
    priority: () => childOf(json, '.priority') as string | number | null,
    keys: () => keys,
  };
};
