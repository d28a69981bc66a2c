import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';
import { RulesError } from './problems.ts';

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
  expect(compilePattern(pattern, false).test(text)).toBe(expected);
});

test.each<[string, string, boolean]>([
  ['HeLLo', 'say hello', true],
  ['^[a-f]+$', 'AF', true],
  ['^[^a-f]+$', 'AF', false],
])('/%s/i on %j is %s', (pattern, text, expected) => {
  expect(compilePattern(pattern, true).test(text)).toBe(expected);
});

const refusalOf = (pattern: string): RulesError | null => {
  try {
    compilePattern(pattern, false);
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
  ['*a', 'Nothing to repeat.', 0],
  ['a{2', 'Incomplete quantifier.', 0],
  ['a{3,2}', 'out of order', 0],
  ['[z-a]', 'out of order', 0],
  ['[a-\\d]', 'Invalid character class.', 0],
  ['[]', 'at least one character', 0],
  ['[abc', 'Unterminated character class.', 0],
  ['(ab', 'Unterminated group.', 0],
  ['ab)', "Unmatched ')'.", 0],
  ['a\\', 'nothing to escape', 1],
])('/%s/ is refused', (pattern, message, offset) => {
  const refusal = refusalOf(pattern);
  expect(refusal?.message).toContain(message);
  expect(refusal?.offset).toBe(offset);
});
