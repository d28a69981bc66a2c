import { limitMarks } from '../contract/strip-invalid-characters.ts';

/** Control characters except tabs and line breaks, lone surrogates, and bidirectional control characters. */
const controlCharacters = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

export const stripControlCharacters = (text: string): string => text.replace(controlCharacters, '');

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Invisible characters, except the joiners used in Persian and in emoji, and variation selectors. Flag emoji (such as
 * Wales), whose tag characters are invisible, match as a whole and are kept.
 */
const flagOrInvisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]*)|(?![\u200C\u200D\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Starts at the first space of a run only, so that a long run within a line is looked through once. */
const spacesAtLineEnd = /(?<![^\S\n])[^\S\n]+$/gm;

/** Returns plain text without invisible characters and with at most one empty line in a row. */
export const plainText = (text: string): string =>
  limitMarks(
    stripControlCharacters(text.replace(lineEnds, '\n')).replace(flagOrInvisible, '$1').normalize('NFC'),
  )
    .replace(spacesAtLineEnd, '')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns a single line of text with single spaces. */
export const plainLine = (text: string): string =>
  stripControlCharacters(text).normalize('NFC').replace(/\s+/g, ' ').trim();
