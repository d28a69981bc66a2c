/**
 * Session storage of JSON values that never throws. It lives as long as the tab and survives a reload. Access may be
 * denied, and the server has none; use it only for conveniences.
 */
export const tabStorage = {
  has(key: string): boolean {
    try {
      return key in sessionStorage;
    } catch {
      return false;
    }
  },

  /** Returns null also for malformed JSON. */
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
      // It was not stored, so a reload starts without it.
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
