/**
 * Whether a text may be a key of the database. What every object has from the start is none: the SDKs keep what they read, and
 * the transactions under way, in plain objects, and ask these `hasOwnProperty`. A member who has written under that name
 * breaks whoever reads the place, and with it every later transaction of the same process. The service takes no control
 * characters and no half surrogates in keys.
 */
export const isKey = (text: string): boolean =>
  text !== '' && !(text in Object.prototype) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** Somebody asked for a place that cannot be there. */
export class ImpossibleKey extends Error {}

/** A tag for templates: a path of which every key is possible. */
export function at(parts: TemplateStringsArray, ...keys: string[]): string {
  const impossible = keys.find((key) => !isKey(key));
  if (impossible !== undefined) throw new ImpossibleKey(`No key: ${impossible}`);
  return String.raw(parts, ...keys);
}

/** A word of a text as a key: there are bands called Constructor. No other key made of words ends like this. */
export const wordKey = (word: string): string => (word in Object.prototype ? `${word}-` : word);
