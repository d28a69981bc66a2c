/**
 * Storage that never throws: access may be denied, it may be full, and the server has none. Use it only for conveniences;
 * nothing may depend on it.
 */
function safeStorage(area: () => Storage) {
  const safe = {
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },

    /** Returns null also for malformed JSON. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(safe.read(key) ?? 'null');
      } catch {
        return null;
      }
    },

    /** Returns whether the value was stored. */
    write(key: string, value: string): boolean {
      try {
        area().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },

    writeJson: (key: string, value: unknown): boolean => safe.write(key, JSON.stringify(value)),

    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored, so there is nothing to remove.
      }
    },

    /** Returns the keys that start with `prefix`. */
    keys(prefix: string): string[] {
      try {
        return Object.keys(area()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
  return safe;
}

/** Session storage: it lives as long as the tab and survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Local storage, which all tabs share. */
export const storage = {
  ...safeStorage(() => localStorage),

  /** Calls back when another tab has changed a value whose key starts with `prefix`. */
  watchAll(prefix: string, listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },

  /** Calls back with every change that another tab makes; `null` means it was removed. The value may be the same. */
  watch(key: string, listener: (value: string | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) listener(event.newValue);
      // A null key means that any may have changed, as by `localStorage.clear()`.
      else if (event.key === null) listener(storage.read(key));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
