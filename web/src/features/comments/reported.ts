const known = new Set<string>();
const listeners = new Set<() => void>();
const keyOf = (uid: string, id: string) => `${uid} ${id}`;

/** What this browser knows of the reader's reports: each comment is reported once. */
export const reported = {
  has: (uid: string, id: string): boolean => known.has(keyOf(uid, id)),

  add(uid: string, id: string): void {
    known.add(keyOf(uid, id));
    for (const listener of listeners) listener();
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
