import { expect, test } from 'vitest';
import { fromJson } from './from-json.ts';
import type { Json, Scalar } from './json.ts';
import type { Bound, Order, Query } from './query.ts';
import { toJson } from './to-json.ts';
import { emptyNode, withNodeAt, leafNode } from './tree.ts';
import { filtered, inRange, windowOf } from './window.ts';

const read = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

const list = read({
  a: { n: 3 },
  b: { n: 'x' },
  c: { n: true },
  d: { n: 1 },
  e: { n: { deep: 1 } },
  f: { other: 1 },
  g: { n: false },
  h: { n: 3 },
  10: { n: 'X' },
  9: { other: 1, '.priority': 5 },
});

const byN: Order = { by: 'child', path: ['n'] };
const at = (value: Scalar | null, key?: string): Bound => ({
  value,
  inclusive: true,
  ...(key !== undefined && { key }),
});
const beyond = (value: Scalar | null, key?: string): Bound => ({ ...at(value, key), inclusive: false });
const keys = (query: Query) => [...windowOf(list, query)].map(([key]) => key).join(' ');

test.each<[string, Query, string]>([
  ['by key', { order: { by: 'key' } }, '9 10 a b c d e f g h'],
  ['by child: nothing, false, true, numbers, texts, places', { order: byN }, '9 f g c d a h 10 b e'],
  ['by child, from nothing', { order: byN, start: at(null) }, '9 f g c d a h 10 b e'],
  ['by child, nothing alone', { order: byN, start: at(null), end: at(null) }, '9 f'],
  ['by child, from a number', { order: byN, start: at(3) }, 'a h 10 b e'],
  ['by child, after a number', { order: byN, start: beyond(3) }, '10 b e'],
  ['by child, from a number and a key', { order: byN, start: at(3, 'b') }, 'h 10 b e'],
  ['by child, after a number and a key', { order: byN, start: beyond(3, 'a') }, 'h 10 b e'],
  ['by child, to a number', { order: byN, end: at(3) }, '9 f g c d a h'],
  ['by child, before a number', { order: byN, end: beyond(3) }, '9 f g c d'],
  ['by child, before a number and a key', { order: byN, end: beyond(3, 'h') }, '9 f g c d a'],
  ['by child, to all keys of a number', { order: byN, end: at(3, '[MAX_NAME]') }, '9 f g c d a h'],
  ['by child, to before all keys of a number', { order: byN, end: at(3, '[MIN_NAME]') }, '9 f g c d'],
  ['by child, the first', { order: byN, limit: { count: 3, from: 'first' } }, '9 f g'],
  ['by child, the last, counted from the end', { order: byN, limit: { count: 3, from: 'last' } }, 'e b 10'],
  ['by child, the last before', { order: byN, end: beyond(3), limit: { count: 2, from: 'last' } }, 'd c'],
  [
    'by child, the first after',
    { order: byN, start: beyond(true), limit: { count: 2, from: 'first' } },
    'd a',
  ],
  ['by a child of a child', { order: { by: 'child', path: ['n', 'deep'] }, start: at(0) }, 'e'],
  ['by key, from an integer', { order: { by: 'key' }, start: at('10') }, '10 a b c d e f g h'],
  ['by key, between', { order: { by: 'key' }, start: beyond('a'), end: at('c') }, 'b c'],
  ['by key, the last', { order: { by: 'key' }, limit: { count: 2, from: 'last' } }, 'h g'],
  ['by key, one that is not there', { order: { by: 'key' }, start: at('aa'), end: at('az') }, ''],
  ['by priority: none first', { order: { by: 'priority' }, limit: { count: 1, from: 'last' } }, '9'],
  ['by priority, from a number', { order: { by: 'priority' }, start: at(1) }, '9'],
  ['more than there is', { order: byN, start: at('y'), limit: { count: 9, from: 'first' } }, 'e'],
])('a window selects and orders its nodes: %s', (_, query, expected) => {
  expect(keys(query)).toBe(expected);
});

test('a window can be ordered by value', () => {
  const values = read({ a: 2, b: 'x', c: true, d: { x: 1 }, e: -1 });
  const inOrder = [...windowOf(values, { order: { by: 'value' } })].map(([key]) => key);
  expect(inOrder.join(' ')).toBe('c e a b d');
});

test('an order that was queried once is maintained through changes', () => {
  let changing = list;
  [...windowOf(changing, { order: byN })].at(0);
  changing = withNodeAt(changing, ['e'], leafNode('leaf'));
  changing = withNodeAt(changing, ['a', 'n'], leafNode('z'));
  changing = withNodeAt(changing, ['h'], emptyNode);
  changing = withNodeAt(changing, ['i', 'n'], leafNode(2));
  const inOrder = [...windowOf(changing, { order: byN })].map(([key]) => key);
  expect(inOrder.join(' ')).toBe('9 e f g c d i 10 b a');
});

test('a window has no priority, and a leaf has no children', () => {
  const query: Query = { order: { by: 'key' }, limit: { count: 1, from: 'first' } };
  expect(filtered(read({ a: 1, b: 2, '.priority': 3 }), query).priority()).toBeNull();
  expect(toJson(filtered(read('leaf'), query))).toBeNull();
});

test('a node without data is in no window', () => {
  expect(inRange({ order: byN }, ['x', emptyNode])).toBe(false);
});
