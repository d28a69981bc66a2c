import * as v from 'valibot';
import { slugMaxLength, slugPattern } from './articles.ts';
import { isKey } from './keys.ts';
import { limitMarks, stripInvalidCharacters } from './strip-invalid-characters.ts';

// Kept separate, so that readers' pages load no input validation.

/** Returns a schema for a key supplied by a caller. */
export const keySchema = (pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern), v.check(isKey, 'This is the name of nothing here.'));

export const uidSchema = v.pipe(keySchema(/^[^.#$[\]/]+$/), v.maxLength(128));

export const slugSchema = v.pipe(v.string(), v.maxLength(slugMaxLength), v.regex(slugPattern));

/** A text typed by a person. */
export const textSchema = v.pipe(
  v.string(),
  v.check(
    (text) => text === stripInvalidCharacters(text),
    'There is half a character in it. Type the text anew.',
  ),
  v.transform(limitMarks),
);

/** Limits the length of a text, in UTF-16 code units. */
export const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `Use at most ${characters} characters.`);

/** The reason for a decision. `readers` says who reads it. */
export const reasonSchema = (readers: string, maxLength: number) =>
  v.pipe(textSchema, v.trim(), v.minLength(3, `Give a reason: ${readers}.`), atMost(maxLength));

/** An e-mail address typed by a visitor. */
export const emailSchema = v.pipe(
  textSchema,
  v.trim(),
  v.maxLength(254),
  v.email('Write a whole e-mail address, such as ann@band.example.'),
);

/** Returns the message for an issue whose schema does not define one. */
export const plainMessage = ({ expected, received }: v.BaseIssue<unknown>): string => {
  if (received === 'undefined') return 'This is missing.';
  return expected === 'never' ? 'This does not belong here.' : 'This is not what is asked for here.';
};
