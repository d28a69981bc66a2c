import { dayMs } from '../../src/contract/time.ts';
import { all } from './conditions.ts';
import type { Condition } from './rule-tree.ts';

// Patterns in rules match code points rather than UTF-16 code units, and do not support `\u`, so invisible characters
// appear in them literally.

/**
 * Rejects lone surrogates: the SDKs send them as an escape, after which they cannot change anything next to the value.
 */
const wholeCharacters = '/^[\u0001-\ud7ff\ue000-\u{10ffff}]*$/';

export const isNumber: Condition = 'newData.isNumber()';
/** A time by the clock of a device, which may be up to a day ahead. */
export const isTimestamp: Condition = all(isNumber, 'newData.val() >= 0', `newData.val() <= now + ${dayMs}`);
export const isBoolean: Condition = 'newData.isBoolean()';
export const isString: Condition = 'newData.isString()';
export const isTrue: Condition = 'newData.val() === true';
export const isNow: Condition = 'newData.val() === now';

const length = 'newData.val().length';
const matches = (pattern: string): Condition => `newData.val().matches(${pattern})`;

/** Lengths are in UTF-16 code units. */
const string = (minLength: number, maxLength: number, ...patterns: string[]): Condition =>
  all(
    isString,
    ...(minLength > 0 ? [`${length} >= ${minLength}`] : []),
    `${length} <= ${maxLength}`,
    ...patterns.map(matches),
  );

/** Holds for text that a user has typed. */
export const text = (maxLength: number, minLength = 0): Condition =>
  string(minLength, maxLength, wholeCharacters);
const prototypeNames = `/^(${Object.getOwnPropertyNames(Object.prototype).join('|')})$/`;
/** Holds for text that can be a key; see `isKey` in the contract. */
export const key = (maxLength: number): Condition =>
  all(string(1, maxLength, '/^[ -~\u00a0-\ud7ff\ue000-\u{10ffff}]*$/'), `!${matches(prototypeNames)}`);
/** Holds for an ASCII string that matches a pattern. */
export const token = (minLength: number, maxLength: number, pattern: string): Condition =>
  string(minLength, maxLength, pattern);
export const oneOf = (values: readonly string[]): Condition =>
  all(isString, matches(`/^(${values.join('|')})$/`));
