import { storage } from '../platform/storage.ts';

interface RememberedOptions<Value> {
  /** The prefix of the local storage keys; the uid follows. */
  prefix: string;
  /** Parses a stored value; may throw if it is malformed. */
  parse: (stored: unknown) => Value;
  toJson: (value: Value) => unknown;
}

/**
 * Stores a value per member in local storage as this browser last received it, to show until the server responds, and
 * offline.
 */
export function rememberedByMember<Value>({ prefix, parse, toJson }: RememberedOptions<Value>) {
  return {
    read(uid: string): Value | null {
      try {
        const stored = storage.read(prefix + uid);
        return stored === null ? null : parse(JSON.parse(stored));
      } catch {
        return null;
      }
    },

    write(uid: string, value: Value): void {
      storage.write(prefix + uid, JSON.stringify(toJson(value)));
    },

    /** Removes the values of everybody who has ever signed in here except `uid`. */
    forgetAllBut(uid: string | null): void {
      for (const key of storage.keys(prefix)) if (key !== prefix + (uid ?? '')) storage.remove(key);
    },
  };
}
