import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EvaluationError } from './evaluation-error.ts';
import { Matcher } from './pattern-matcher.ts';
import { programOf } from './pattern-program.ts';
import { parsePattern } from './pattern-syntax.ts';
import { RulesError } from './problems.ts';

const matcher = (source: string, ignoreCase = false): Matcher =>
  new Matcher(programOf(parsePattern(source)), ignoreCase);

test.each<[string, string, boolean]>([
  ['foo', 'a foo b', true],
  ['^foo', 'a foo', false],
  ['^foo', 'foo b', true],
  ['foo$', 'foo b', false],
  ['foo$', 'a foo', true],
  ['^$', '', true],
  ['^$', 'a', false],
  ['', 'anything', true],
  ['^a*$', 'aaa', true],
  ['^a*$', 'b', false],
  ['^a+$', '', false],
  ['^a?$', 'aa', false],
  ['........', 'Firebase', true],
  ['^.$', '\n', true],
  ['^(ab)*$', 'abab', true],
  ['^(a|bc)$', 'bc', true],
  ['^a|b$', 'ax', true],
  ['^[akz]$', 'k', true],
  ['^[a-f0-3]+$', 'ab03', true],
  ['^[^0-9]+$', 'abc1', false],
  ['^[-a-z]+$', 'a-b', true],
  ['^[a-z-]+$', 'a-b', true],
  ['^[\\w.]+@[^\\s@]+$', 'a.b@c.d', true],
  ['^\\d{2,3}$', '1234', false],
  ['^\\d{3}$', '123', true],
  ['^\\d{2,}$', '12345', true],
  ['^\\S+\\W\\D$', 'a.b', true],
  ['\\/\\.\\$\\^\\\\\\-', '/.$^\\-', true],
  ['^(0|-0)$', '-0', true],
  // A bare closing brace is a literal character, for the service as in Java.
  ['\\{foo}', '{foo}', true],
  ['^a}$', 'a}', true],
  // A character outside the BMP counts as one, not two, and a lone surrogate as one of its own.
  ['^.$', '🤘', true],
  ['^[🤘]$', '🤘', true],
  ['^[😀-🤘]{2}$', '😀🤘', true],
  ['^[\u0001-\ud7ff\ue000-\u{10ffff}]*$', 'Tom 🤘\nRiffs', true],
  ['^[\u0001-\ud7ff\ue000-\u{10ffff}]*$', 'Tom \ud83e Riffs', false],
  ['^[\u0001-\ud7ff\ue000-\u{10ffff}]*$', 'Tom \udd18 Riffs', false],
  ['^[\u0001-\ud7ff\ue000-\u{10ffff}]*$', 'Tom \ud83e', false],
])('/%s/ on %j is %s', (pattern, text, expected) => {
  expect(matcher(pattern).matches(text)).toBe(expected);
});

test.each<[string, string, boolean]>([
  ['HeLLo', 'say hello', true],
  ['^[a-f]+$', 'AF', true],
  ['^[^a-f]+$', 'AF', false],
])('/%s/i on %j is %s', (pattern, text, expected) => {
  expect(matcher(pattern, true).matches(text)).toBe(expected);
});

const refusalOf = (pattern: string): RulesError | null => {
  try {
    parsePattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
};

test.each<[string, string, number]>([
  ['a(?:b)', "Groups that begin with '(?'", 1],
  ['(?=a)', "Groups that begin with '(?'", 0],
  ['(?<!a)b', "Groups that begin with '(?'", 0],
  ['(a)\\1', "'\\1' is not supported.", 3],
  ['\\bword', "'\\b' is not supported.", 0],
  ['a\\n', "'\\n' is not supported.", 1],
  ['a*?', 'A quantifier cannot follow another one.', 2],
  ['a^b', "'^' can only be the first character.", 1],
  ['(^a)', "'^' can only be the first character.", 1],
  ['a$b', "'$' can only be the last character.", 1],
  ['^(foo|)$', 'An alternative is empty.', 6],
  ['(|foo)', 'An alternative is empty.', 1],
  ['foo|', 'An alternative is empty.', 4],
  ['*a', "Nothing to repeat before '*'.", 0],
  ['a{2', "'{' begins a quantifier", 1],
  ['a{3,2}', 'out of order', 1],
  ['a{5000}', 'cannot be larger than 1000', 1],
  ['[z-a]', 'out of order', 1],
  ['[a-\\d]', 'from one character to another', 1],
  ['[]', 'at least one character', 0],
  ['[abc', "A '[' has no end.", 0],
  ['(ab', "A '(' has no end.", 0],
  ['ab)', "Unmatched ')'.", 2],
  ['a\\', 'nothing to escape', 1],
])('/%s/ is refused', (pattern, message, offset) => {
  const refusal = refusalOf(pattern);
  expect(refusal?.message).toContain(message);
  expect(refusal?.offset).toBe(offset);
});

describe('hostile patterns', () => {
  test('a pattern that is exponential for a backtracking matcher is matched in linear time', () => {
    expect(matcher('^(a+)+$').matches(`${'a'.repeat(50_000)}b`)).toBe(false);
    expect(matcher('^(a|a)*$').matches(`${'a'.repeat(50_000)}b`)).toBe(false);
    expect(matcher('(.*)(.*)(.*)(.*)(.*)x$').matches('y'.repeat(50_000))).toBe(false);
  });

  test('a pattern with exponentially many states ends in an error', () => {
    let seed = 1;
    const letter = (): string => ((seed = (seed * 48_271) % 2_147_483_647) & 1024 ? 'a' : 'b');
    const bits = Array.from({ length: 200_000 }, letter).join('');
    expect(() => matcher('(a|b)*a(a|b){400}$').matches(bits)).toThrow(EvaluationError);
  });

  test('a pattern with nested counts that are too large is refused', () => {
    expect(() => programOf(parsePattern('((a{500}){500}){500}'))).toThrow('too large');
  });

  test('a text of six million characters can be matched', () => {
    expect(matcher('^[a-z ]+[.]$').matches(`${'lorem ipsum '.repeat(500_000)}.`)).toBe(true);
  });
});

describe('patterns that mean the same in JavaScript', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    'c',
    '.',
    '\\d',
    '\\w',
    '\\S',
    '[ab]',
    '[^a]',
    '[a-c]',
    '\\.',
    '0',
    '_',
  );
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}');
  const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(atom, quantifier).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), quantifier).map(([inner, count]) => `(${inner})${count}`),
    ),
    sequence: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((options) => options.join('|')),
  }));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '.', '0', '_', ' '), maxLength: 8 });

  const realm = createContext({});
  /** Returns null for a pattern on which JavaScript's backtracking matcher would take hours. */
  function javaScriptSays(source: string, flags: string, subject: string): boolean | null {
    Object.assign(realm, { source, flags, subject });
    try {
      return runInContext('new RegExp(source, flags).test(subject)', realm, { timeout: 200 }) as boolean;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
      throw error;
    }
  }

  test('random patterns match random texts as they do in JavaScript', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        text,
        (inner, from, to, ignoreCase, subject) => {
          const source = `${from ? '^' : ''}${inner}${to ? '$' : ''}`;
          const expected = javaScriptSays(source, ignoreCase ? 'is' : 's', subject);
          fc.pre(expected !== null);
          expect(matcher(source, ignoreCase).matches(subject)).toBe(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
