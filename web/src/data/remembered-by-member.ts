import { storage } from '../platform/storage.ts';

/** The beginning of the local storage keys; the uid and the name of the value follow. */
const prefix = 'riffhall:remembered:';
const prefixOf = (uid: string): string => `${prefix}${uid}:`;

interface RememberedOptions<Value> {
  name: string;
  /** Reads a stored value, whatever it is; never throws. */
  parse: (stored: unknown) => Value;
  toJson: (value: Value) => unknown;
}

/**
 * Stores a value per member in local storage as this browser last received it, to show until the server responds, and
 * offline.
 */
export function rememberedByMember<Value>({ name, parse, toJson }: RememberedOptions<Value>) {
  return {
    read(uid: string): Value | null {
      const stored = storage.readJson(prefixOf(uid) + name);
      return stored === null ? null : parse(stored);
    },

    write: (uid: string, value: Value): void => void storage.writeJson(prefixOf(uid) + name, toJson(value)),
  };
}

/** Removes the values of everybody who has ever signed in here, except those of one member. */
export function forgetRemembered(exceptOf: string | null): void {
  const kept = exceptOf === null ? [] : storage.keys(prefixOf(exceptOf));
  for (const key of storage.keys(prefix)) if (!kept.includes(key)) storage.remove(key);
}
