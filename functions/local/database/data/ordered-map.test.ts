import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderedMap } from './ordered-map.ts';

const byNumber = (a: number, b: number) => a - b;
const from = (keys: readonly number[]) =>
  OrderedMap.fromSorted(
    byNumber,
    keys,
    keys.map((key) => `v${key}`),
  );

describe('ordered map', () => {
  test('an ordered map behaves like a sorted list through random changes', () => {
    const key = fc.integer({ min: 0, max: 2000 });
    const step = fc.record({ key, keep: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { minLength: 250, maxLength: 600 }),
        fc.array(step, { maxLength: 100 }),
        key,
        (start, steps, at) => {
          const sorted = [...start].sort(byNumber);
          const plain = new Map(sorted.map((each) => [each, `v${each}`]));
          let map = from(sorted);
          for (const [index, { key: changed, keep }] of steps.entries()) {
            const before = [...map.keys()];
            const next = keep ? map.set(changed, `w${index}`) : map.delete(changed);
            expect([...map.keys()]).toEqual(before);
            map = next;
            if (keep) plain.set(changed, `w${index}`);
            else plain.delete(changed);
          }
          const expected = [...plain].sort(([a], [b]) => a - b);
          expect([...map.entries()]).toEqual(expected);
          expect([...map.entriesBack()]).toEqual([...expected].reverse());
          expect([...map.entries(at)]).toEqual(expected.filter(([each]) => each >= at));
          expect([...map.entriesBack(at)]).toEqual(expected.filter(([each]) => each <= at).reverse());
          expect(map.size).toBe(expected.length);
          for (let each = 0; each <= 2000; each += 7) expect(map.get(each)).toBe(plain.get(each));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('removing an unknown key returns the same ordered map', () => {
    const map = from([1, 2, 3]);
    expect(map.delete(9)).toBe(map);
  });

  test('an ordered map can be emptied from either end', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => index);
    let map = from(keys);
    for (const key of keys) {
      map = map.delete(key % 2 === 0 ? key / 2 : 2000 - (key + 1) / 2);
      expect(map.size).toBe(1999 - key);
    }
    expect([...map.entries()]).toEqual([]);
  });
});
