/**
 * The path and instance patterns of triggers: `{name}` and `*` match one key, `{name=glob}` and a `*` inside a key
 * match part of one. https://cloud.google.com/eventarc/docs/path-patterns; 2nd generation triggers of
 * https://firebase.google.com/docs/functions/database-events, "Wildcarding and capturing". `**` makes no sense for a
 * database reference, because every event would also be one of all its ancestors.
 */
import { parsePath } from '../data/path.ts';

export interface Segment {
  /** The name of the capture. */
  readonly capture: string | null;
  /** The single key that it matches, or null for a glob. */
  readonly literal: string | null;
  matches(key: string): boolean;
}

const globMatcher = (glob: string): ((key: string) => boolean) => {
  const parts = glob.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('[^]*')}$`);
  return (key) => expression.test(key);
};

const segmentOf = (text: string): Segment => {
  const [, capture = null, given = '*'] = /^\{([^{}=]*)(?:=([^{}]*))?\}$/.exec(text) ?? [null, null, text];
  const literal = given.includes('*') ? null : given;
  return { capture, literal, matches: literal === null ? globMatcher(given) : (key) => key === literal };
};

export type Pattern = readonly Segment[];

/** Parses a pattern. Returns null if it is not supported. */
export const parsePattern = (text: string): Pattern | null => {
  const segments = parsePath(text);
  return segments.some((segment) => segment.includes('**')) ? null : segments.map(segmentOf);
};

export type Params = { readonly [name: string]: string };

export const paramsOf = (pattern: Pattern, keys: readonly string[]): Params =>
  Object.fromEntries(
    pattern.flatMap(({ capture }, index) =>
      capture === null ? [] : [[capture, keys[index] ?? ''] as const],
    ),
  );
