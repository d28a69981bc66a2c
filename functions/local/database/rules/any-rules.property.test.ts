/** Random rules, well-formed and broken, over random data: nothing throws, nothing hangs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';
import { plainNode } from './testing/plain-node.ts';
import type { Json } from './types.ts';

const key = fc.constantFrom('a', 'b', 'users', 'constructor', '__proto__', 'length');
const text = fc.oneof(key, fc.string({ maxLength: 6 }), fc.constant('x'.repeat(500)));
const quoted = text.map((value) => `'${value.replace(/['\\\n\r\u2028\u2029]/g, '_')}'`);
const pattern = fc.constantFrom(
  '/^(a+)+$/',
  '/a|b/i',
  '/[^x]{2,5}$/',
  '/(x*)*y/',
  '/^\\w+$/',
  '/(?=a)/',
  '/a**/',
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
      'query.startAt',
    ),
    tie('snapshot').map((of) => `${of}.val()`),
    fc.tuple(tie('value'), tie('value'), tie('value')).map(([of, a, b]) => `${of}.replace(${a}, ${b})`),
    fc
      .tuple(tie('value'), fc.constantFrom('.length', '.foo', '.toLowerCase()', "['uid']"))
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
      .tuple(tie('value'), fc.constantFrom('==', '!==', '<', '>='), tie('value'))
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('&&', '||'), tie('expression'))
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    tie('expression').map((inner) => `!${inner}`),
    fc.tuple(tie('value'), pattern).map(([of, regex]) => `${of}.matches(${regex})`),
    fc
      .tuple(tie('value'), fc.constantFrom('contains', 'beginsWith', 'endsWith'), tie('value'))
      .map(([of, name, part]) => `${of}.${name}(${part})`),
    fc
      .tuple(
        tie('snapshot'),
        fc.constantFrom('exists()', 'isString()', 'hasChildren()', "hasChildren(['a', $w])", 'val()'),
      )
      .map((parts) => parts.join('.')),
  ),
}));

const source = fc.oneof(
  { weight: 6, arbitrary: expression },
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

const { data } = fc.letrec<{ data: Json }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.dictionary(key, tie('data'), { maxKeys: 4 }),
  ),
}));

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

test('random rules and data', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      rulesBelow(2),
      fc.array(path, { minLength: 1, maxLength: 3 }),
      data,
      data,
      auth,
      (tree, places, before, after, who) => {
        const started = performance.now();
        check(JSON.stringify({ rules: tree }), places, before, after, who);
        expect(performance.now() - started).toBeLessThan(2000);
      },
    ),
    { numRuns: 1000 },
  );
});

test('random text', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      check(text, [[]], null, null, null);
      check(`{"rules":{".read":"${text}"}}`, [[]], null, null, null);
    }),
    { numRuns: 2000 },
  );
});

test('single expressions that pass the type check are evaluated', { timeout: 60_000 }, () => {
  let accepted = 0;
  fc.assert(
    fc.property(expression, data, data, auth, (rule, before, after, who) => {
      const text = JSON.stringify({ rules: { $w: { '.write': rule, '.validate': rule } } });
      if (compileRules(text).ok) accepted += 1;
      check(text, [['a']], before, after, who);
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(200);
});
