import { clear, createStore, del, delMany, entries, get, keys, set, type UseStore, values } from 'idb-keyval';

/**
 * Creates a key-value store in IndexedDB. The database is opened by the first call, because a browser may deny
 * access; every call then rejects.
 */
export function keyValueStore<Value>(database: string, name: string) {
  let opened: UseStore | null = null;
  const store = () => (opened ??= createStore(database, name));
  return {
    get: async (key: string) => get<Value>(key, store()),
    set: async (key: string, value: Value) => set(key, value, store()),
    remove: async (key: string) => del(key, store()),
    removeAll: async (all: string[]) => delMany(all, store()),
    clear: async () => clear(store()),
    keys: async () => keys<string>(store()),
    values: async () => values<Value>(store()),
    entries: async () => entries<string, Value>(store()),
  };
}
