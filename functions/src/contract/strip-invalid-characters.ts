/**
 * Lone surrogates, as left behind by cutting a text in the middle of a character, and NUL. A lone surrogate has no
 * UTF-8 encoding, so the SDKs cannot tell whether a location that holds one has changed, and a transaction on it hangs.
 * The rules and the schemas reject it.
 */
const invalidCharacters = /[\p{Cs}\0]/gu;

/** Removes lone surrogates, and the NUL character, which no pattern of the rules can express. */
export const stripInvalidCharacters = (text: string): string => text.replace(invalidCharacters, '');

/** Returns the beginning of a text, of at most `maxLength` UTF-16 code units, without half a character at its end. */
export const truncate = (text: string, maxLength: number): string =>
  stripInvalidCharacters(text.slice(0, maxLength));
