import * as v from 'valibot';
import { slugMaxLength, slugPattern } from './articles.ts';
import { isKey } from './keys.ts';
import { wholeText } from './whole-text.ts';

// Apart from what every page knows: a reader needs nothing that checks input.

/** A key that comes from a caller. */
export const keySchema = (pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern), v.check(isKey, 'This is the name of nothing here.'));

export const uidSchema = v.pipe(keySchema(/^[^.#$[\]/]+$/), v.maxLength(128));

export const slugSchema = v.pipe(v.string(), v.maxLength(slugMaxLength), v.regex(slugPattern));

/** A text that a person typed. */
export const textSchema = v.pipe(
  v.string(),
  v.check((text) => text === wholeText(text), 'There is half a character in it. Type the text anew.'),
);

/** Says what is wrong where a schema has no sentence of its own for it. */
export const plainMessage = ({ expected, received }: v.BaseIssue<unknown>): string => {
  if (received === 'undefined') return 'This is missing.';
  return expected === 'never' ? 'This does not belong here.' : 'This is not what is asked for here.';
};
