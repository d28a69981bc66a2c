/** Control characters except tabs and line breaks, lone surrogates, and bidirectional control characters. */
const controlCharacters = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

export const stripControlCharacters = (text: string): string => text.replace(controlCharacters, '');

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Invisible characters, except the joiners used in Persian and in emoji, variation selectors, and the tag characters of
 * flag emoji (such as Wales).
 */
const invisible =
  /(?![\u200C\u200D\p{Variation_Selector}])(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Runs of more than four combining marks, which would overlap the comments above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Returns plain text without invisible characters and with at most one empty line in a row. */
export const plainText = (text: string): string =>
  stripControlCharacters(text.replace(lineEnds, '\n'))
    .replace(invisible, '')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns a single line of text with single spaces. */
export const plainLine = (text: string): string =>
  stripControlCharacters(text).normalize('NFC').replace(/\s+/g, ' ').trim();
