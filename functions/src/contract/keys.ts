/**
 * Returns true if a text can be a database key. Names of `Object.prototype` properties cannot: the SDKs keep data and
 * pending transactions in plain objects and call `hasOwnProperty` on them. A member who wrote under such a name would
 * break every process that reads the location, along with all its later transactions. The service itself rejects
 * control characters, lone surrogates and more than 768 bytes in keys.
 */
export const isKey = (text: string): boolean =>
  text !== '' &&
  !(text in Object.prototype) &&
  !/[\p{Cc}\p{Cs}]/u.test(text) &&
  new TextEncoder().encode(text).length <= 768;

/** Thrown for a path with a key that cannot exist. */
export class InvalidKeyError extends Error {}

/** Template tag that builds a path and checks every key in it. */
export function at(parts: TemplateStringsArray, ...keys: string[]): string {
  const invalid = keys.find((key) => !isKey(key));
  if (invalid !== undefined) throw new InvalidKeyError(`No key: ${invalid}`);
  return String.raw(parts, ...keys);
}

/**
 * Returns a word as a key. Prototype names get a trailing hyphen, because there are bands called Constructor; no other
 * key made of words ends in one.
 */
export const wordKey = (word: string): string => (word in Object.prototype ? `${word}-` : word);
