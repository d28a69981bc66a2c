/**
 * Local storage that never throws: access may be denied, and it may be full. Use it only for conveniences; nothing
 * may depend on it.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },

  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored, so there is nothing to remove.
    }
  },

  /** Returns the keys that start with `prefix`. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },

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
