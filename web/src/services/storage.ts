/**
 * Local storage that never throws: a browser may forbid it, and it may be full. What is kept here is a
 * convenience; nothing may depend on its being there.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** Answers whether the value was kept. */
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
      // Nothing was kept, so nothing is left.
    }
  },

  /** Tells of changes made in other tabs of this browser; `null` is a removal. */
  watch(key: string, listener: (value: string | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) listener(event.newValue);
      // A null key is `localStorage.clear()`.
      else if (event.key === null) listener(null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
