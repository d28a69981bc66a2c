import { describe, expect, test } from 'vitest';
import { allOrNone, extended, nothingSelected, type Selection, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const selected = ({ ids }: Selection) => [...ids].sort().join('');

describe('the selection of comments', () => {
  test('toggling a comment selects it, and toggling it again deselects it', () => {
    const one = toggled(nothingSelected, 'b');
    expect(selected(one)).toBe('b');
    expect(selected(toggled(one, 'b'))).toBe('');
  });

  test.each<[anchor: string, to: string, ids: string]>([
    ['a', 'c', 'abc'],
    ['d', 'b', 'bcd'],
    ['b', 'b', 'b'],
  ])('a range from %s to %s is added to the selection', (anchor, to, ids) => {
    expect(selected(extended(toggled(nothingSelected, anchor), to, order))).toBe(ids);
  });

  test('a range without a start selects a single comment', () => {
    expect(selected(extended(nothingSelected, 'c', order))).toBe('c');
    expect(selected(extended(toggled(nothingSelected, 'gone'), 'c', order))).toBe('cgone');
  });

  test('selecting all again selects none', () => {
    const all = allOrNone(toggled(nothingSelected, 'b'), order);
    expect(selected(all)).toBe('abcd');
    expect(selected(allOrNone(all, order))).toBe('');
  });
});
