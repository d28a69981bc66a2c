import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

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

test.each<[string, string]>([
  ['a(?:b)', "Groups that begin with '(?'"],
  ['(?=a)', "Groups that begin with '(?'"],
  ['(?<!a)b', "Groups that begin with '(?'"],
  ['(a)\\1', "'\\1' is not supported."],
  ['\\bword', "'\\b' is not supported."],
  ['a\\n', "'\\n' is not supported."],
  ['a*?', 'A quantifier cannot follow another one.'],
  ['a^b', "'^' can only be the first character."],
  ['(^a)', "'^' can only be the first character."],
  ['a$b', "'$' can only be the last character."],
  ['^(foo|)$', 'An alternative is empty.'],
  ['(|foo)', 'An alternative is empty.'],
  ['foo|', 'An alternative is empty.'],
  ['*a', 'Nothing to repeat.'],
  ['a{2', 'Incomplete quantifier.'],
  ['a{3,2}', 'out of order'],
  ['[z-a]', 'out of order'],
  ['[a-\\d]', 'Invalid character class.'],
  ['[]', 'at least one character'],
  ['[abc', 'Unterminated character class.'],
  ['(ab', 'Unterminated group.'],
  ['ab)', "Unmatched ')'."],
  ['a\\', 'nothing to escape'],
])('/%s/ is refused', (pattern, message) => {
  expect(() => compilePattern(pattern, false)).toThrow(message);
});
