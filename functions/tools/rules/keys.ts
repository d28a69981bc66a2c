import { all, any, existed } from './conditions.ts';
import type { Condition } from './rule-tree.ts';

// A key that a client chooses exists where it points, or has the shape in which it is made. Keys that every object has by
// itself, such as `hasOwnProperty`, break the SDKs of whoever reads the place.

export const keyMatches = (key: string, pattern: string): Condition => `${key}.matches(${pattern})`;
export const keyIsOneOf = (key: string, values: readonly string[]): Condition =>
  keyMatches(key, `/^(${values.join('|')})$/`);
export const keyAtMost = (key: string, maxLength: number): Condition => `${key}.length <= ${maxLength}`;

/** A key that the database makes has a hyphen; no name that every object has does. */
export const isDraftKey: Condition = any(
  existed,
  all(keyMatches('$draft', '/^[0-9A-Z_a-z]*-[-0-9A-Z_a-z]+$/'), keyAtMost('$draft', 64)),
);
