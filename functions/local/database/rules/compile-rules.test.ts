import { describe, expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';
import { formatProblems } from './problems.ts';

const problems = (source: string): string => {
  const result = compileRules(source);
  return result.ok ? 'accepted' : formatProblems(result.errors).trimEnd();
};

test.each([
  ['comments of both kinds', '// a\n{ /* b */ "rules": { // c\n ".read": true } }\n// d'],
  ['a line break inside an expression', '{"rules":{".read":"auth != null &&\n  auth.uid != null"}}'],
  ['escaped quotes', '{"rules":{".read":"auth.uid == \\"a\\""}}'],
  ['an escaped regular expression', '{"rules":{".write":"newData.val().matches(/^\\\\d+$/)"}}'],
  ['a byte order mark', '\uFEFF{"rules":{}}'],
  ['no rules at all', '{"rules":{}}'],
  ['names that objects inherit', '{"rules":{"constructor":{".read":true},"__proto__":{".read":true}}}'],
])('rules are accepted with %s', (_, source) => {
  expect(problems(source)).toBe('accepted');
});

test('compiled rules retain their source', () => {
  const source = '{ "rules": { /* why */ } }';
  const result = compileRules(source);
  expect(result.ok && result.ruleset.source).toBe(source);
});

describe('invalid rules', () => {
  test.each([
    ['something else', '{"other":{}}', "1:2: Expected 'rules' property."],
    ['nothing', '', '1:1: Unexpected end of the rules.'],
    ['a list', '[]', "1:2: Expected 'rules' property."],
    ['a second property', '{"rules":{},"more":1}', "1:13: Unexpected property 'more'."],
    ['text after the end', '{"rules":{}} x', '1:14: Unexpected text after the end of the rules.'],
    ['a missing comma', '{"rules":{\n".read":true\n".write":true}}', "3:1: Expected ',' or '}'."],
    ['a trailing comma', '{"rules":{".read":true,}}', '1:24: Expected a name in double quotes.'],
    ['single quotes', "{'rules':{}}", '1:2: Expected a name in double quotes.'],
    ['an open string', '{"rules":{".read":"true}}', '1:19: A string has no end.'],
    ['an unknown escape', '{"rules":{".read":"\\d"}}', "1:20: Unknown escape '\\d' in a string."],
    ['an unknown word', '{"rules":{".read":yes}}', "1:19: Unexpected 'yes'."],
    ['an unknown rule', '{"rules":{".raed":true}}', "1:11: Unknown rule '.raed'."],
    ['a number as a rule', '{"rules":{".read":1}}', "1:19: Expected a string or a boolean for '.read'."],
    ['a value in place of rules', '{"rules":{"a":true}}', '1:15: Expected an object with rules.'],
    [
      'an index that is no string',
      '{"rules":{".indexOn":[1]}}',
      "1:23: Expected a string or a list of strings for '.indexOn'.",
    ],
    ['two wildcards', '{"rules":{"$a":{},"$b":{}}}', '1:19: There can be only one wildcard at a place.'],
    [
      'a wildcard used above',
      '{"rules":{"$a":{"b":{"$a":{}}}}}',
      "1:22: The wildcard '$a' is already used above.",
    ],
    [
      'a path as a name',
      '{"rules":{"a/b":{}}}',
      "1:11: 'a/b' is not a name: it must not be empty nor contain . # $ / [ ].",
    ],
    ['a name twice', '{"rules":{"a":{},"a":{}}}', "1:18: 'a' is there twice."],
    [
      'a mistake on a later line',
      '{\n"rules": {\n\t".read": "auth.uid ==\n sam"\n}}',
      "4:2: Unknown variable 'sam'.",
    ],
    [
      'a mistake after escapes',
      '{"rules":{".read":"auth.uid == \\"\\u0061\\" && sam"}}',
      "1:46: Unknown variable 'sam'.",
    ],
    [
      'a mistake inside a regular expression',
      '{"rules":{".read":"auth.uid.matches(/^\\\\d(?:a)/)"}}',
      "1:42: Invalid regular expression: Groups that begin with '(?' are not supported; only plain ( ) are.",
    ],
    [
      'several at once',
      '{"rules":{".read":"a","b":{".write":"c"}}}',
      "1:20: Unknown variable 'a'.\n1:38: Unknown variable 'c'.",
    ],
    ['endless nesting', `{"rules":${'{"a":'.repeat(10_000)}`, '1:325: Rules are nested too deeply.'],
  ])('invalid rules are refused with line and column: %s', (_, source, expected) => {
    expect(problems(source)).toBe(expected);
  });
});
