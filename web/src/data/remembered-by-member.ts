import { storage } from '../platform/storage.ts';

interface RememberedOptions<Value> {
  /** Of the keys in local storage; the uid follows. */
  prefix: string;
  /** Reads a stored value; may throw for one that breaks its form. */
  parse: (stored: unknown) => Value;
  toJson: (value: Value) => unknown;
}

/** A value of each member in local storage, as this browser received it last: shown until the server answers, and offline. */
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

    /** Removes the values of everybody who was ever signed in here, except `uid`. */
    forgetAllBut(uid: string | null): void {
      for (const key of storage.keys(prefix)) if (key !== prefix + (uid ?? '')) storage.remove(key);
    },
  };
}
