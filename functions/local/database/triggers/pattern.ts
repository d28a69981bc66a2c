/**
 * The path and instance patterns of triggers: `{name}` and `*` match any key, and all others stand for themselves.
 * https://firebase.google.com/docs/functions/database-events, "Wildcarding and capturing"
 */
import { parsePath } from '../data/path.ts';

/** The keys that a pattern matches, with null for any key. */
export type Pattern = readonly (string | null)[];

/** Parses a pattern. Returns null for one that matches part of a key, or several keys. */
export const parsePattern = (text: string): Pattern | null => {
  const keys = parsePath(text).map((key) => (/^(\*|\{\w+\})$/.test(key) ? null : key));
  return keys.some((key) => key !== null && /[*{}]/.test(key)) ? null : keys;
};
