/**
 * The paths and instances that a trigger names: `{name}` and `*` stand for one key, `{name=glob}` and a `*` inside a key for
 * part of one. https://cloud.google.com/eventarc/docs/path-patterns; 2nd generation triggers of
 * https://firebase.google.com/docs/functions/database-events, "Wildcarding and capturing". Of `**` a database reference makes no
 * sense: every event would be one of all its ancestors too.
 */
import { parsePath } from '../data/path.ts';

export interface Segment {
  /** The name it is captured under. */
  readonly capture: string | null;
  /** The one key it stands for, or null for a glob. */
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

/** Null for a pattern that cannot be served. */
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
