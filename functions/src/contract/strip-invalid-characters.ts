/**
 * Lone surrogates, as left behind by cutting a text in the middle of a character, and NUL. A lone surrogate has no
 * UTF-8 encoding, so the SDKs cannot tell whether a location that holds one has changed, and a transaction on it hangs.
 * The rules and the schemas reject it.
 */
const invalidCharacters = /[\p{Cs}\0]/gu;

/** Removes lone surrogates, and the NUL character, which no pattern of the rules can express. */
export const stripInvalidCharacters = (text: string): string => text.replace(invalidCharacters, '');

/** Limits runs of combining marks to four: longer ones would cover the lines above and below. */
export const limitMarks = (text: string): string => text.replace(/(\p{M}{4})\p{M}+/gu, '$1');

/**
 * Returns the beginning of a text, of at most `maxLength` UTF-16 code units. It ends with a whole character, such as a
 * flag or a family, unless the first one alone is longer.
 */
export function truncate(text: string, maxLength: number): string {
  const characters = text.length > maxLength ? new Intl.Segmenter().segment(text) : null;
  const end = characters?.containing(maxLength)?.index;
  return stripInvalidCharacters(text.slice(0, end || maxLength));
}
