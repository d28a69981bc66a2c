/** Random rules, well-formed and malformed, over random data: nothing throws, nothing hangs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';
import { plainNode } from './testing/plain-node.ts';
import type { Json } from './types.ts';

const key = fc.constantFrom('a', 'b', 'users', 'constructor', '__proto__', 'length');
const long = fc
  .tuple(
    fc.constantFrom('x', 'a', 'ab', 'aA0 ', 'é😀'),
    fc.integer({ min: 100, max: 20_000 }),
    fc.constantFrom('', 'b', '!'),
  )
  .map(([part, length, end]) => part.repeat(Math.ceil(length / part.length)) + end);
const text = fc.oneof(
  { weight: 4, arbitrary: key },
  { weight: 4, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: long },
);
const quoted = fc
  .oneof({ weight: 9, arbitrary: text.filter((value) => value.length < 100) }, { weight: 1, arbitrary: long })
  .map((value) => `'${value.replace(/['\\\n\r\u2028\u2029]/g, '_')}'`);

const regex = fc.constantFrom(
  ...['/^[a-f]+$/', '/a|b/i', '/^\\w{2,5}\\/$/', '/(a(é)?)+x/', '/^\\S*[^x]$/', '/^$/', '/./'],
  ...['/a/g', '/(?=a)/', '/\\b/', '/[z-a]/', '/(/', '/a**/', '/a^/', '/|a/'],
);

const { expression } = fc.letrec<{ expression: string; snapshot: string; value: string }>((tie) => ({
  snapshot: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom('root', 'data', 'newData'),
    fc.tuple(tie('snapshot'), tie('value')).map(([of, path]) => `${of}.child(${path})`),
    tie('snapshot').map((of) => `${of}.parent()`),
  ),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    quoted,
    fc.constantFrom(
      '1',
      '0',
      '-2.5',
      'null',
      'true',
      'now',
      '$w',
      '$nope',
      'auth',
      'auth.uid',
      'auth.token.n',
      ...['startAt', 'endAt', 'equalTo', 'orderByChild', 'limitToFirst'].map((name) => `query.${name}`),
    ),
    fc.tuple(tie('snapshot'), fc.constantFrom('val', 'getPriority')).map(([of, name]) => `${of}.${name}()`),
    fc.tuple(tie('value'), tie('value'), tie('value')).map(([of, a, b]) => `${of}.replace(${a}, ${b})`),
    fc
      .tuple(tie('value'), fc.constantFrom('.length', '.foo', '.toLowerCase()', '.toUpperCase()', "['uid']"))
      .map((parts) => parts.join('')),
    fc
      .tuple(tie('value'), fc.constantFrom('+', '-', '*', '/', '%'), tie('value'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('expression'),
  ),
  expression: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom('true', 'false'),
    fc
      .tuple(tie('value'), fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='), tie('value'))
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('&&', '||'), tie('expression'))
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    tie('expression').map((inner) => `!${inner}`),
    fc.tuple(tie('value'), regex).map(([of, matched]) => `${of}.matches(${matched})`),
    fc
      .tuple(tie('value'), fc.constantFrom('contains', 'beginsWith', 'endsWith'), tie('value'))
      .map(([of, name, part]) => `${of}.${name}(${part})`),
    fc
      .tuple(
        tie('snapshot'),
        fc.constantFrom(
          ...[
            'exists()',
            'isString()',
            'isNumber()',
            'isBoolean()',
            'hasChildren()',
            "hasChildren(['a', $w])",
            'val()',
          ],
        ),
      )
      .map((parts) => parts.join('.')),
    fc.tuple(tie('snapshot'), tie('value')).map(([of, path]) => `${of}.hasChild(${path})`),
  ),
}));

/** Repeats the same expression many times, nested or in sequence. */
const nested = fc
  .tuple(
    expression,
    fc.oneof(
      { weight: 8, arbitrary: fc.nat(40) },
      { weight: 2, arbitrary: fc.nat(600) },
      { weight: 1, arbitrary: fc.nat(5_000) },
    ),
    fc.constantFrom<(inner: string, times: number) => string>(
      (inner, times) => '!'.repeat(times) + inner,
      (inner, times) => '('.repeat(times) + inner + ')'.repeat(times),
      (inner, times) => `${inner}${' && true'.repeat(times)}`,
      (inner, times) => `${'true ? '.repeat(times)}${inner}${' : false'.repeat(times)}`,
      (_, times) => `root${".child('a')".repeat(times)}${'.parent()'.repeat(times)}.exists()`,
      (_, times) => `('x'${".replace('x', 'xx')".repeat(times)}).length > 1`,
    ),
  )
  .map(([inner, times, nest]) => nest(inner, times));

const source = fc.oneof(
  { weight: 6, arbitrary: expression },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.tuple(expression, fc.nat(60)).map(([rule, cut]) => rule.slice(0, cut)) },
);

const rulesBelow = (levels: number): fc.Arbitrary<Json> => {
  const rules = {
    '.read': fc.oneof(source, fc.boolean()),
    '.write': fc.oneof(source, fc.constant(true)),
    '.validate': source,
  };
  if (levels === 0) return fc.record(rules, { requiredKeys: [] });
  const below = rulesBelow(levels - 1);
  return fc.record({ ...rules, a: below, users: below, $w: below }, { requiredKeys: [] });
};

const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}));
/** Up to the depth that the service accepts. */
const data = fc.oneof(
  { weight: 9, arbitrary: tree },
  {
    weight: 1,
    arbitrary: fc
      .tuple(key, tree, fc.nat(28))
      .map(([name, inner, levels]) =>
        Array.from({ length: levels }).reduce<Json>((below) => ({ [name]: below }), inner),
      ),
  },
);

const auth = fc.constantFrom<Json[]>(
  null,
  { uid: 'a', token: { n: 3, uid: null } },
  { uid: 'x'.repeat(300), token: { n: { uid: 'b' } } },
  { uid: 7, token: [] },
);
const path = fc.array(key, { maxLength: 4 });

const check = (text: string, places: string[][], before: Json, after: Json, who: Json): void => {
  const result = compileRules(text);
  if (!result.ok) {
    expect(result.errors.length).toBeGreaterThan(0);
    for (const { line, column } of result.errors) expect(Math.min(line, column)).toBeGreaterThan(0);
    return;
  }
  const [oldRoot, newRoot] = [plainNode(before), plainNode(after)];
  const caller = who as { readonly [name: string]: Json } | null;
  const read = result.ruleset.checkRead({ path: places[0] ?? [], root: oldRoot, auth: caller, now: 5 });
  const write = result.ruleset.checkWrite({ paths: places, oldRoot, newRoot, auth: caller, now: 5 });
  for (const verdict of [read, write]) expect(verdict.explain() === '').toBe(verdict.allowed);
};

test('random rules compile or are refused on random data, and never throw', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      rulesBelow(2),
      fc.array(path, { minLength: 1, maxLength: 3 }),
      data,
      data,
      auth,
      (rules, places, before, after, who) => {
        check(JSON.stringify({ rules }), places, before, after, who);
      },
    ),
    { numRuns: 100 },
  );
});

test('random text as rules compiles or is refused, and never throws', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      check(text, [[]], null, null, null);
      check(`{"rules":{".read":"${text}"}}`, [[]], null, null, null);
    }),
    { numRuns: 500 },
  );
});

test('every random expression that passes the type check can be evaluated', { timeout: 60_000 }, () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 19, arbitrary: expression }, { weight: 1, arbitrary: nested }),
      data,
      data,
      auth,
      (rule, before, after, who) => {
        const text = JSON.stringify({ rules: { $w: { '.write': rule, '.validate': rule } } });
        if (compileRules(text).ok) accepted += 1;
        check(text, [['a']], before, after, who);
      },
    ),
    { numRuns: 200 },
  );
  expect(accepted).toBeGreaterThan(25);
});
