import {
  clear,
  createStore,
  del,
  delMany,
  entries,
  get,
  keys,
  promisifyRequest,
  set,
  type UseStore,
  values,
} from 'idb-keyval';

/** Removes a value if it matches at that moment, whatever other tabs write meanwhile. */
const removeIf = <Value>(store: UseStore, key: string, matches: (value: Value) => boolean): Promise<void> =>
  store('readwrite', (values) => {
    const request = values.get(key) as IDBRequest<Value | undefined>;
    request.onsuccess = () => {
      if (request.result !== undefined && matches(request.result)) values.delete(key);
    };
    return promisifyRequest(values.transaction);
  });

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
    removeIf: async (key: string, matches: (value: Value) => boolean) => removeIf(store(), key, matches),
    removeAll: async (all: string[]) => delMany(all, store()),
    clear: async () => clear(store()),
    keys: async () => keys<string>(store()),
    values: async () => values<Value>(store()),
    entries: async () => entries<string, Value>(store()),
  };
}
