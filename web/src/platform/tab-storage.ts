/**
 * Session storage of JSON values that never throws: it lives as long as the tab and outlives a reload. A browser may
 * forbid it, and the server has none; whatever is kept here is a convenience.
 */
export const tabStorage = {
  has(key: string): boolean {
    try {
      return key in sessionStorage;
    } catch {
      return false;
    }
  },

  /** Null also for what is not JSON. */
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // It was not stored: a reload starts without it.
    }
  },

  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored, so there is nothing to remove.
    }
  },
};
