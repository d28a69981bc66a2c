import { MemoryNamespace, type Surroundings } from './namespace.ts';
import type { Namespaces } from './types.ts';

export const createNamespaces = (surroundings: Surroundings): Namespaces => {
  const known = new Map<string, MemoryNamespace>();
  return {
    get: (name) => {
      const found = known.get(name) ?? new MemoryNamespace(name, surroundings);
      known.set(name, found);
      return found;
    },
    names: () => [...known.keys()],
  };
};
