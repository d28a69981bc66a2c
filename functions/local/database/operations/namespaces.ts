import { MemoryNamespace, type NamespaceDeps } from './namespace.ts';
import type { Namespaces } from './types.ts';

export const createNamespaces = (deps: NamespaceDeps): Namespaces => {
  const known = new Map<string, MemoryNamespace>();
  return {
    get: (name) => {
      const found = known.get(name) ?? new MemoryNamespace(name, deps);
      known.set(name, found);
      return found;
    },
    names: () => [...known.keys()],
  };
};
