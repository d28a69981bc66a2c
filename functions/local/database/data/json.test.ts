import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromJson } from './from-json.ts';
import { InvalidData } from './invalid.ts';
import type { Json } from './json.ts';
import { exportJson, toJson } from './to-json.ts';
import { emptyNode } from './tree.ts';
import type { TreeNode } from './node.ts';

const now = 1_700_000_000_000;
const read = (json: Json, existing: TreeNode = emptyNode) => fromJson(json, { depth: 0, existing, now });
const parsed = (text: string) => JSON.parse(text) as Json;

describe('values that are written and read back', () => {
  test.each<[string, Json, Json]>([
    ['a scalar', 'x', 'x'],
    ['nothing', null, null],
    ['an empty object', {}, null],
    ['an empty array', [], null],
    ['empty places inside', { a: {}, b: { c: null }, d: 1 }, { d: 1 }],
    ['only empty places', { a: { b: [] } }, null],
    ['false, zero and an empty text', { a: false, b: 0, c: '' }, { a: false, b: 0, c: '' }],
    ['an array', ['a', 'b'], ['a', 'b']],
    ['an array with holes', ['a', null, 'c'], ['a', null, 'c']],
    ['an array mostly of holes', [null, null, null, 'd'], { 3: 'd' }],
    ['an array that lost its first', { 1: 'a', 2: 'b' }, [null, 'a', 'b']],
    ['keys that look like integers and are none', { '01': 'a' }, { '01': 'a' }],
    ['a key too many for an array', { 0: 'a', x: 'b' }, { 0: 'a', x: 'b' }],
    ['priorities', { '.value': 1, '.priority': 2 }, 1],
    ['a priority of nothing', { '.priority': 2 }, null],
    ['priorities inside', { a: { '.value': 1, '.priority': 'p' }, '.priority': 3 }, { a: 1 }],
    ['the time', { at: { '.sv': 'timestamp' } }, { at: now }],
    ['an increment of nothing', { '.sv': { increment: 2 } }, 2],
    [
      'a key that objects have of themselves',
      parsed('{"__proto__": {"a": 1}}'),
      parsed('{"__proto__": {"a": 1}}'),
    ],
  ])('a written value is read back in its stored form: %s', (_, written, plain) => {
    expect(JSON.stringify(toJson(read(written)))).toBe(JSON.stringify(plain));
  });

  test.each<[string, Json, Json]>([
    ['a leaf', { '.value': 'x', '.priority': 2 }, { '.value': 'x', '.priority': 2 }],
    ['a place with children', { '.priority': 'p', b: 1, a: 2 }, { a: 2, b: 1, '.priority': 'p' }],
    ['an array', ['a', 'b'], { 0: 'a', 1: 'b' }],
    [
      'a priority of the time',
      { '.value': 1, '.priority': { '.sv': 'timestamp' } },
      { '.value': 1, '.priority': now },
    ],
    ['a null priority', { '.value': 1, '.priority': null }, 1],
  ])('a written value is exported with its priorities: %s', (_, written, exported) => {
    expect(JSON.stringify(exportJson(read(written)))).toBe(JSON.stringify(exported));
  });

  test('every export can be imported again', () => {
    const key = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => [...text].every((letter) => letter > '\u001f' && !'.#$[]/\u007f'.includes(letter)));
    const scalar = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
    const priority = fc.oneof(fc.string(), fc.integer());
    const tree = fc.letrec<{ node: Json }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.tuple(scalar, priority).map(([value, first]) => ({ '.value': value, '.priority': first })),
        fc.dictionary(key, tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (json) => {
        const exported = exportJson(read(json));
        expect(exportJson(read(exported))).toEqual(exported);
      }),
    );
  });
});

test.each<[string, Json, Json, Json]>([
  ['to a number', 40, { '.sv': { increment: 2 } }, 42],
  ['to a fraction', 0.5, { '.sv': { increment: -0.25 } }, 0.25],
  ['to a text, which it replaces', 'x', { '.sv': { increment: 2 } }, 2],
  ['to a place with children, which it replaces', { a: 1 }, { '.sv': { increment: 2 } }, 2],
  ['inside', { n: 1, m: 1 }, { n: { '.sv': { increment: 1 } } }, { n: 2 }],
])('an increment is added %s', (_, before, written, after) => {
  expect(toJson(read(written, read(before)))).toEqual(after);
});

describe('refused data', () => {
  const nested = (levels: number): Json => (levels === 0 ? 1 : { a: nested(levels - 1) });

  test.each<[string, Json]>([
    ['a dot', { 'a.b': 1 }],
    ['a dollar', { $a: 1 }],
    ['a hash', { 'a#': 1 }],
    ['brackets', { 'a[0]': 1 }],
    ['a slash', { 'a/b': 1 }],
    ['a control character', { 'a\u001f': 1 }],
    ['delete', { 'a\u007f': 1 }],
    ['no key', { '': 1 }],
    ['769 bytes', { ['x'.repeat(769)]: 1 }],
    ['more than 32 levels', nested(33)],
    ['an unknown dot name', { '.info': 1 }],
    ['a value and children', { '.value': 1, a: 1 }],
    ['a value that is an object', { '.value': { a: 1 } }],
    ['a priority that is a boolean', { '.value': 1, '.priority': true }],
    ['a number out of range', parsed('1e999')],
    ['an increment of a text', { '.sv': { increment: '1' } }],
    ['an increment out of range', { '.sv': { increment: parsed('1e999') } }],
  ])('invalid data is refused: %s', (_, json) => {
    expect(() => read(json)).toThrow(InvalidData);
  });

  test('32 levels and paths of 768 bytes are accepted', () => {
    expect(read(nested(32)).exists()).toBe(true);
    expect(read({ ['é'.repeat(384)]: 1 }).exists()).toBe(true);
  });
});
